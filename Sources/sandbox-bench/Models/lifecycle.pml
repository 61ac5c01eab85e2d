/* The lifecycle of the sample tree under the strict policy, for SPIN: a table of nodes, one session that watches,
   and the commands that sandbox-bench explores. Each command is one step; the invariants are checked after it. */
#ifndef SLOTS
#define SLOTS 20
#endif
#define NONE 255
#define LIMIT (SLOTS - 6)

/* kinds */
#define FREE 0
#define ROOT 1
#define OUT 2
#define SESSION 3
#define LIBRARY 4
#define SEARCH 5

/* states */
#define BUILT 0
#define OWNED 1
#define ACTIVATING 2
#define ACTIVE 3
#define STOPPING 4
#define CANCELLING 5
#define INACTIVE 6

typedef Node { byte kind; byte state; byte owner; byte library; byte search; byte container; bit loaded; bit held; bit shown; bit token };
Node n[SLOTS];
byte screen[6];         /* the views, in the order in which they appeared */
byte views;
byte times[SLOTS];      /* how often each node is owned, while the rules are checked */
/* the open watch: its owner, whether its epoch lives, whether it is the first one */
byte watchOwner = NONE;
bit watchLive;
bit watchFirst;
bit watched;          /* there was a first watch */
bit firstCancelled;
byte cancelled;       /* how often the open token was cancelled; more than once breaks I4 */
byte armed;           /* 0 nothing, 1 an update, 2 an expiry */
bit named;
byte rootChild = NONE;  /* what the root owns */
byte held;              /* how many sessions are held */
byte built;             /* how many searches were built and are attached to nothing */

/* scratch of a step */
byte i, a, b, c, current;

inline build(k, into) {
  into = 0;
  do
  :: n[into].kind != FREE -> into++
  :: else -> break
  od;
  n[into].kind = k; n[into].state = BUILT; n[into].owner = NONE;
  n[into].library = NONE; n[into].search = NONE; n[into].container = NONE;
  n[into].loaded = 0; n[into].held = 0; n[into].shown = 0; n[into].token = 0
}

inline free(x) {
  n[x].kind = FREE; n[x].state = BUILT; n[x].owner = NONE; n[x].library = NONE; n[x].search = NONE; n[x].container = NONE;
  n[x].loaded = 0; n[x].held = 0; n[x].shown = 0; n[x].token = 0
}

/* in the nearest view above, or in the window */
inline appear(x) {
  c = n[x].owner;
  do
  :: c != NONE && !n[c].shown -> c = n[c].owner
  :: else -> break
  od;
  n[x].container = c; n[x].shown = 1;
  screen[views] = x; views++
}

inline vanish(x) {
  if
  :: n[x].shown ->
    n[x].shown = 0; n[x].container = NONE;
    c = 0;
    do
    :: screen[c] != x -> c++
    :: else -> break
    od;
    views--;
    do
    :: c < views -> screen[c] = screen[c + 1]; c++
    :: else -> break
    od;
    screen[views] = NONE
  :: else
  fi
}

inline reap(x) {
  if
  :: n[x].kind != FREE && n[x].state == INACTIVE && n[x].owner == NONE && !n[x].held -> free(x)
  :: else
  fi
}

inline stopLeaf(x) {
  if
  :: n[x].state == ACTIVE || n[x].state == ACTIVATING ->
    n[x].state = STOPPING; vanish(x); n[x].state = CANCELLING; n[x].state = INACTIVE
  :: else
  fi
}

inline detachLeaf(x) {
  n[x].owner = NONE; n[x].loaded = 0;
  if
  :: n[x].state == OWNED -> n[x].state = INACTIVE
  :: else
  fi;
  stopLeaf(x);
  reap(x)
}

inline cancelToken(x) {
  if
  :: n[x].token ->
    n[x].token = 0;
    cancelled++;
    if
    :: watchFirst -> firstCancelled = 1
    :: else
    fi;
    watchOwner = NONE; watchFirst = 0; watchLive = 0; cancelled = 0
  :: else
  fi
}

inline attachLeaf(x, parent) {
  n[x].owner = parent; n[x].state = OWNED;
  n[x].state = ACTIVATING; n[x].state = ACTIVE; appear(x);
  n[x].loaded = 1
}

inline stopSession(x, detaching) {
  if
  :: n[x].state == ACTIVE || n[x].state == ACTIVATING ->
    n[x].state = STOPPING;
    a = n[x].search;
    if
    :: a != NONE && detaching -> n[x].search = NONE; detachLeaf(a)
    :: a != NONE && !detaching -> stopLeaf(a)
    :: else
    fi;
    a = n[x].library;
    if
    :: a != NONE && detaching -> n[x].library = NONE; detachLeaf(a)
    :: a != NONE && !detaching -> stopLeaf(a)
    :: else
    fi;
    n[x].state = CANCELLING; watchLive = 0; named = 0;
    cancelToken(x);
    n[x].state = INACTIVE
  :: n[x].state == INACTIVE && detaching ->
    a = n[x].search;
    if
    :: a != NONE -> n[x].search = NONE; detachLeaf(a)
    :: else
    fi;
    a = n[x].library;
    if
    :: a != NONE -> n[x].library = NONE; detachLeaf(a)
    :: else
    fi
  :: else
  fi
}

inline attachOut() {
  if
  :: rootChild == NONE -> build(OUT, b); rootChild = b; attachLeaf(b, 0)
  :: else
  fi
}

inline detachSession(x) {
  rootChild = NONE; n[x].owner = NONE; n[x].loaded = 0;
  stopSession(x, 1)
}

/* the session subscribes; what is armed arrives before the token is there */
inline watch(x) {
  watchOwner = x; watchLive = 1; watchFirst = !watched; watched = 1; cancelled = 0;
  if
  :: armed == 1 -> armed = 0; named = 1
  :: armed == 2 -> armed = 0; detachSession(x); attachOut()
  :: else
  fi;
  if
  :: n[x].state == ACTIVATING -> n[x].token = 1
  :: else ->
    if
    :: watchFirst -> firstCancelled = 1
    :: else
    fi;
    watchOwner = NONE; watchFirst = 0; watchLive = 0
  fi
}

inline load(x) {
  if
  :: !n[x].loaded && n[x].state == ACTIVE ->
    n[x].loaded = 1;
    a = n[x].library;
    if
    :: a == NONE -> build(LIBRARY, b); n[x].library = b; attachLeaf(b, x)
    :: else
    fi;
    a = n[x].search;
    if
    :: a == NONE -> build(SEARCH, b); n[x].search = b; attachLeaf(b, x)
    :: else
    fi
  :: else
  fi
}

inline activateSession(x) {
  n[x].state = ACTIVATING;
  watch(x);
  if
  :: n[x].state == ACTIVATING ->
    n[x].state = ACTIVE;
    for (i : 0 .. SLOTS - 1) {
      if
      :: n[i].kind != FREE && n[i].owner == x && n[i].state != ACTIVE ->
        n[i].state = ACTIVATING; n[i].state = ACTIVE; appear(i); n[i].loaded = 1
      :: else
      fi
    }
  :: else
  fi
}

#define session (rootChild != NONE && n[rootChild].kind == SESSION)

inline endSession() {
  current = rootChild;
  detachSession(current); reap(current); attachOut()
}

inline expire() {
  if
  :: watchOwner != NONE && watchLive && rootChild == watchOwner -> endSession()
  :: else
  fi
}

/* I1, I2, I3, I4, I6, I7, I11 */
inline check() {
  for (i : 0 .. SLOTS - 1) {
    if
    :: n[i].kind == FREE
    :: else ->
      assert(n[i].state != ACTIVATING && n[i].state != STOPPING && n[i].state != CANCELLING);
      if
      :: n[i].state == ACTIVE ->
        assert(n[i].kind == ROOT || n[i].owner != NONE);
        assert(n[i].kind == ROOT || n[n[i].owner].state == ACTIVE);
        assert(n[i].kind == SESSION || n[i].shown)
      :: else -> assert(!n[i].shown)
      fi;
      assert(!(n[i].state == BUILT) || (!n[i].token && !n[i].shown));
      assert(!(n[i].state == INACTIVE) || n[i].owner != NONE || n[i].held);
      assert(n[i].owner == NONE || n[n[i].owner].kind != FREE);
      if
      :: n[i].library != NONE -> times[n[i].library]++
      :: else
      fi;
      if
      :: n[i].search != NONE -> times[n[i].search]++
      :: else
      fi
    fi
  }
  if
  :: rootChild != NONE -> times[rootChild]++
  :: else
  fi;
  for (i : 0 .. SLOTS - 1) {
    assert(times[i] <= 1 && (times[i] == 1) == (n[i].owner != NONE));
    times[i] = 0
  }
  for (i : 0 .. views - 1) { assert(n[screen[i]].state == ACTIVE) }
  assert(watchOwner == NONE || (n[watchOwner].token && watchLive && n[watchOwner].state == ACTIVE));
  assert(cancelled <= 1);
  i = 0; a = 0; b = 0; c = 0; current = 0
}

active proctype shell() {
  d_step {
    for (i : 0 .. SLOTS - 1) { free(i) }
    for (i : 0 .. 5) { screen[i] = NONE }
    build(ROOT, b); n[b].state = ACTIVE; n[b].loaded = 1; appear(b);
    build(OUT, b); rootChild = b; attachLeaf(b, 0);
    i = 0; a = 0; b = 0; c = 0
  }
  do
  :: d_step { true -> /* login 7 */
      current = rootChild; rootChild = NONE;
      if
      :: current != NONE && n[current].kind == SESSION -> detachSession(current); reap(current)
      :: current != NONE && n[current].kind == OUT -> detachLeaf(current)
      :: else
      fi;
      build(SESSION, current);
      rootChild = current; n[current].owner = 0; n[current].state = OWNED;
      activateSession(current);
      load(current);
      reap(current);
      check() }
  :: d_step { session -> endSession(); check() }                                     /* logout */
  :: d_step { watchOwner != NONE -> named = 1; check() }                             /* emit updated Maya */
  :: d_step { watchOwner != NONE -> expire(); check() }                              /* emit expired */
  :: d_step { watched ->                                                             /* emit updated Late from watch#1 */
      if
      :: watchFirst && watchLive -> named = 1
      :: else
      fi;
      check() }
  :: d_step { watched ->                                                             /* emit expired from watch#1 */
      if
      :: watchFirst -> expire()
      :: else
      fi;
      check() }
  :: d_step { true -> armed = 1; check() }                                           /* arm updated Maya */
  :: d_step { true -> armed = 2; check() }                                           /* arm expired */
  :: d_step { armed != 0 -> armed = 0; check() }                                     /* disarm */
  :: d_step { session && n[rootChild].search != NONE ->                              /* detach search */
      a = n[rootChild].search; n[rootChild].search = NONE; detachLeaf(a); check() }
  :: d_step { session && n[rootChild].state == ACTIVE && n[rootChild].search == NONE ->  /* attach search */
      if
      :: built > 0 ->
        b = SLOTS - 1;
        do
        :: n[b].kind == SEARCH && n[b].owner == NONE && n[b].state == BUILT -> break
        :: else -> b--
        od;
        built--
      :: else -> build(SEARCH, b)
      fi;
      n[rootChild].search = b; attachLeaf(b, rootChild); check() }
  :: d_step { built + held < LIMIT -> build(SEARCH, b); built++; check() }           /* build search */
  :: d_step { built > 0 && !(session && n[rootChild].search != NONE) ->              /* release search */
      b = SLOTS - 1;
      do
      :: n[b].kind == SEARCH && n[b].owner == NONE && n[b].state == BUILT -> break
      :: else -> b--
      od;
      built--; n[b].state = INACTIVE; reap(b); check() }
  :: d_step { session && n[rootChild].state == ACTIVE ->                             /* deactivate session */
      stopSession(rootChild, 0); check() }
  :: d_step { session && n[rootChild].state == INACTIVE ->                           /* activate session */
      current = rootChild; activateSession(current); load(current); reap(current); check() }
  :: d_step { session && !n[rootChild].held && built + held < LIMIT -> n[rootChild].held = 1; held++; check() }  /* hold session */
  :: d_step { held > 0 ->                                                            /* release session */
      if
      :: session && n[rootChild].held -> b = rootChild
      :: else ->
        b = SLOTS - 1;
        do
        :: n[b].kind == SESSION && n[b].held -> break
        :: else -> b--
        od
      fi;
      n[b].held = 0; held--; reap(b); check() }
  od
}
