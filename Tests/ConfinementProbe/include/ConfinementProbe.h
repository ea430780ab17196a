// A process that shuts itself in by the two functions that a worker does it by, and then tries what a picture would that
// has taken the worker over.
#pragma once
#include <stddef.h>

struct confinement_attempt {
  const char *name;
  // Whether a decoder needs it.
  int is_needed;
  // What came of it: 0 when it was let through, or errno.
  int problem;
};

struct confinement_result {
  // What the two functions returned.
  int files, calls;
  // What came of reading /etc/passwd: 0, or errno.
  int reading;
};

// Forks such a process, which may read below `folders`. The number of attempts, 0 when it could not be had.
size_t confinement_probe(const char *const *folders, size_t count, struct confinement_result *result,
                         struct confinement_attempt *attempts, size_t most);
