#define _GNU_SOURCE
#include "ConfinementProbe.h"
#include "CWorker.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Lies in memory that parent and child share; names are at the same place in both.
struct report {
  struct confinement_result result;
  size_t count;
  struct confinement_attempt attempts[32];
};

static void note(struct report *report, const char *name, int is_needed, long outcome) {
  struct confinement_attempt attempt = {name, is_needed, outcome < 0 ? errno : 0};
  if (report->count < sizeof report->attempts / sizeof *report->attempts) report->attempts[report->count++] = attempt;
}

// None of them does harm where it is let through: signal 0, files and programs that are not there, calls that lack something.
static void try_what_is_forbidden(struct report *report, int socket_of_mine, pid_t parent) {
  struct f_owner_ex owner = {F_OWNER_PID, parent};
  char *arguments[] = {"program", NULL};
  note(report, "open for writing", 0, open("/dev/null", O_WRONLY));
  note(report, "open for both", 0, open("/dev/null", O_RDWR));
  note(report, "open anew", 0, open("/nowhere/file", O_RDONLY | O_CREAT, 0600));
  note(report, "unlink", 0, unlink("/nowhere/file"));
  note(report, "socket", 0, socket(AF_UNIX, SOCK_STREAM, 0));
  note(report, "connect", 0, connect(socket_of_mine, NULL, 0));
  note(report, "execve", 0, execve("/nowhere/program", arguments, NULL));
  note(report, "clone without a thread", 0, syscall(SYS_clone, CLONE_SIGHAND, NULL, NULL, NULL, NULL));
  note(report, "unshare", 0, unshare(CLONE_NEWUSER));
  note(report, "kill", 0, kill(parent, 0));
  note(report, "tgkill", 0, syscall(SYS_tgkill, parent, parent, 0));
  note(report, "ptrace", 0, ptrace(PTRACE_ATTACH, -1, NULL, NULL));
  note(report, "prlimit", 0, syscall(SYS_prlimit64, parent, RLIMIT_CORE, NULL, NULL));
  note(report, "prctl", 0, prctl(PR_SET_DUMPABLE, 1, 0, 0, 0));
  note(report, "fcntl F_SETOWN", 0, fcntl(socket_of_mine, F_SETOWN, parent));
  note(report, "fcntl F_SETOWN_EX", 0, fcntl(socket_of_mine, F_SETOWN_EX, &owner));
  note(report, "fcntl F_SETSIG", 0, fcntl(socket_of_mine, F_SETSIG, SIGURG));
  note(report, "fcntl F_SETFL", 0, fcntl(socket_of_mine, F_SETFL, O_NONBLOCK));
}

static void try_what_is_needed(struct report *report) {
  int memory = hero_worker_memory(4096);
  note(report, "memory", 1, memory);
  note(report, "fcntl F_GETFL", 1, fcntl(memory, F_GETFL));
  note(report, "fcntl F_SETFD", 1, fcntl(memory, F_SETFD, FD_CLOEXEC));
  note(report, "fcntl F_DUPFD_CLOEXEC", 1, fcntl(memory, F_DUPFD_CLOEXEC, 0));
  note(report, "fcntl F_ADD_SEALS", 1, hero_worker_seal(memory) ? -1 : 0);
  note(report, "fcntl F_GET_SEALS", 1, hero_worker_sealed_size(memory) == 4096 ? 0 : -1);
  note(report, "reading a folder", 1, open("/usr/share", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

static void be_the_process(struct report *report, const char *const *folders, size_t count, pid_t parent) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends) != 0) return;
  report->result.files = hero_worker_confine_files(folders, count);
  report->result.calls = hero_worker_confine_calls();
  try_what_is_forbidden(report, ends[0], parent);
  try_what_is_needed(report);
  report->result.reading = open("/etc/passwd", O_RDONLY | O_CLOEXEC) < 0 ? errno : 0;
}

size_t confinement_probe(const char *const *folders, size_t count, struct confinement_result *result,
                         struct confinement_attempt *attempts, size_t most) {
  struct report *report =
      mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (report == MAP_FAILED) return 0;
  pid_t parent = getpid();
  pid_t process = fork();
  if (process == 0) {
    be_the_process(report, folders, count, parent);
    _exit(0);
  }
  int status = -1;
  while (process > 0 && waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  size_t made = status == 0 && report->count <= most ? report->count : 0;
  *result = report->result;
  memcpy(attempts, report->attempts, made * sizeof *attempts);
  munmap(report, sizeof *report);
  return made;
}
