// libedit for Swift, which can call neither its variadic functions nor stdio's global streams.
#ifndef SANDBOX_CEDITLINE_H
#define SANDBOX_CEDITLINE_H

#include <histedit.h>
#include <stdio.h>
#include <wchar.h>

typedef char *(*editline_prompt)(EditLine *);
typedef unsigned char (*editline_function)(EditLine *, int);
typedef int (*editline_reader)(EditLine *, wchar_t *);

static inline EditLine *editline_open(const char *program) {
  return el_init(program, stdin, stdout, stderr);
}

static inline void editline_set_prompt(EditLine *line, editline_prompt prompt) {
  el_set(line, EL_PROMPT, prompt);
}

static inline void editline_set_history(EditLine *line, History *history_list) {
  el_set(line, EL_HIST, history, history_list);
}

static inline void editline_use_emacs_keys(EditLine *line) { el_set(line, EL_EDITOR, "emacs"); }

// 0 leaves signals to the program; 1 would send SIGINT to the whole process group again.
static inline void editline_leave_signals(EditLine *line) { el_set(line, EL_SIGNAL, 0); }

static inline void editline_add_function(
    EditLine *line, const char *name, const char *help, editline_function function) {
  el_set(line, EL_ADDFN, name, help, function);
}

static inline void editline_bind(EditLine *line, const char *key, const char *name) {
  el_set(line, EL_BIND, key, name, (char *)0);
}

static inline void editline_set_client(EditLine *line, void *client) {
  el_set(line, EL_CLIENTDATA, client);
}

static inline void editline_set_reader(EditLine *line, editline_reader reader) {
  // The narrow form gives some versions a reader of bytes.
  el_wset(line, EL_GETCFN, reader);
}

static inline void *editline_client(EditLine *line) {
  void *client = 0;
  el_get(line, EL_CLIENTDATA, &client);
  return client;
}

static inline void editline_history_size(History *list, int size) {
  HistEvent event;
  history(list, &event, H_SETSIZE, size);
  history(list, &event, H_SETUNIQUE, 1);
}

static inline void editline_history_enter(History *list, const char *text) {
  HistEvent event;
  history(list, &event, H_ENTER, text);
}

#endif
