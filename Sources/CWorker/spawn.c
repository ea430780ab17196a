// How a worker comes to be.
#define _GNU_SOURCE
#include "CWorker.h"
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

// In Swift: HeroPictures/Worker.
int hero_worker_main(int socket);

// Runs before main, in every program that holds the picture library.
__attribute__((constructor)) static void enter(int argc, char **argv) {
  if (argc == 1 && argv && argv[0] && strcmp(argv[0], HERO_WORKER_NAME) == 0) {
    _exit(hero_worker_main(HERO_WORKER_SOCKET));
  }
}

int hero_worker_spawn(int socket, int speaks, pid_t *process) {
  posix_spawn_file_actions_t files;
  int problem = posix_spawn_file_actions_init(&files);
  if (problem) return problem;
  posix_spawnattr_t attributes;
  if ((problem = posix_spawnattr_init(&attributes))) {
    posix_spawn_file_actions_destroy(&files);
    return problem;
  }
  // The program ignores some signals and may hold others back; a worker starts with none of that.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  // `socket` is never 0 to 3 itself when those are open, as they are in every sane program; dup2 onto itself clears
  // close-on-exec all the same.
  problem = posix_spawn_file_actions_adddup2(&files, socket, HERO_WORKER_SOCKET);
  if (!problem) problem = posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (!problem) problem = posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  if (!problem && !speaks) {
    problem = posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  if (!problem) problem = posix_spawn_file_actions_addclosefrom_np(&files, HERO_WORKER_SOCKET + 1);
  char *const arguments[] = {HERO_WORKER_NAME, NULL};
  if (!problem) problem = posix_spawn(process, "/proc/self/exe", &files, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return problem;
}

double hero_worker_seconds(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
