#ifndef SANDBOX_CPSEUDOTERMINAL_H
#define SANDBOX_CPSEUDOTERMINAL_H

#include <sys/types.h>

// Starts a program as the leader of a session with a terminal of its own; -1 with errno set where it cannot.
pid_t pseudo_terminal_spawn(
    const char *path, char *const argv[], char *const environment[], unsigned short columns, int *master);

// Changes the width; the program gets SIGWINCH.
void pseudo_terminal_resize(int master, unsigned short columns);

#endif
