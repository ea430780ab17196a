// A process shuts itself in: Landlock for what it may read, seccomp for what it may ask the kernel.
#define _GNU_SOURCE
#include "CWorker.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's own numbers; its headers of the day may know fewer. linux/landlock.h.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif
struct landlock_rules {
  uint64_t files, network, scopes;
};
struct landlock_beneath {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));
enum { landlock_version = 1, landlock_path_beneath = 1 };
static const uint64_t landlock_read_file = 1 << 2, landlock_read_folder = 1 << 3;

int hero_worker_confine_files(const char *const *folders, size_t count) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, landlock_version);
  // An older container's filter says EPERM to every call that it has not heard of.
  if (version < 1) return errno == EPERM ? ENOSYS : errno;
  // All that this version of the kernel can forbid: 13 rights at first; then moving, truncating, device controls; connecting
  // and listening; abstract sockets and signals of others.
  struct landlock_rules rules = {.files = (1 << 13) - 1};
  size_t size = sizeof rules.files;
  if (version >= 2) rules.files |= 1 << 13;
  if (version >= 3) rules.files |= 1 << 14;
  if (version >= 4) {
    rules.network = 3;
    size += sizeof rules.network;
  }
  if (version >= 5) rules.files |= 1 << 15;
  if (version >= 6) {
    rules.scopes = 3;
    size += sizeof rules.scopes;
  }
  int set = (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  if (set < 0) return errno;
  for (size_t index = 0; index < count; index++) {
    int folder = open(folders[index], O_PATH | O_CLOEXEC);
    if (folder < 0) continue;
    struct stat info;
    struct landlock_beneath beneath = {.allowed = landlock_read_file, .parent = folder};
    if (fstat(folder, &info) == 0) {
      if (S_ISDIR(info.st_mode)) beneath.allowed |= landlock_read_folder;
      syscall(SYS_landlock_add_rule, set, landlock_path_beneath, &beneath, 0);
    }
    close(folder);
  }
  int problem = 0;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || syscall(SYS_landlock_restrict_self, set, 0) != 0) problem = errno;
  close(set);
  return problem;
}

// What decoding takes: memory, reading, locks, clocks, threads, the one socket that is there already.
static const int allowed[] = {
    SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(pread64), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(lseek),
    SCMP_SYS(close), SCMP_SYS(dup), SCMP_SYS(fadvise64), SCMP_SYS(readahead),
    SCMP_SYS(fstat), SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(newfstatat), SCMP_SYS(statx), SCMP_SYS(statfs),
    SCMP_SYS(fstatfs), SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(readlink),
    SCMP_SYS(readlinkat), SCMP_SYS(getcwd), SCMP_SYS(getdents64),
    SCMP_SYS(mmap), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(mprotect), SCMP_SYS(madvise), SCMP_SYS(brk),
    SCMP_SYS(memfd_create), SCMP_SYS(ftruncate), SCMP_SYS(membarrier),
    SCMP_SYS(futex), SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(set_tid_address),
    SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity), SCMP_SYS(getcpu),
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall), SCMP_SYS(exit), SCMP_SYS(exit_group),
    SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid),
    SCMP_SYS(uname), SCMP_SYS(sysinfo), SCMP_SYS(getrandom), SCMP_SYS(getrlimit), SCMP_SYS(getrusage),
    SCMP_SYS(gettimeofday), SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(nanosleep),
    SCMP_SYS(clock_nanosleep), SCMP_SYS(time), SCMP_SYS(times),
    SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(sendmsg), SCMP_SYS(recvmsg),
};

// What is asked of an open file. Not who is told of news of it, nor how (F_SETOWN, F_SETSIG, O_ASYNC): that can be any
// process of the user, and SIGKILL.
static const int allowed_of_files[] = {F_GETFD, F_SETFD, F_GETFL, F_DUPFD_CLOEXEC, F_ADD_SEALS, F_GET_SEALS};

static int add_rules(scmp_filter_ctx filter) {
  int problem = 0;
  for (size_t index = 0; index < sizeof allowed / sizeof *allowed && !problem; index++) {
    problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[index], 0);
  }
  for (size_t index = 0; index < sizeof allowed_of_files / sizeof *allowed_of_files && !problem; index++) {
    problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1,
                               SCMP_A1(SCMP_CMP_MASKED_EQ, UINT32_MAX, (uint64_t)allowed_of_files[index]));
  }
  const uint64_t writing = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND;
  if (!problem) {
    problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(openat), 1,
                               SCMP_A2(SCMP_CMP_MASKED_EQ, writing, O_RDONLY));
  }
  // Not on every processor.
  if (!problem) {
    problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(open), 1,
                               SCMP_A1(SCMP_CMP_MASKED_EQ, writing, O_RDONLY));
  }
  // Threads of its own; another process would lack the flag. clone3 hides its flags from filters: libraries fall back.
  const uint64_t thread = 0x00010000;
  if (!problem) {
    problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                               SCMP_A0(SCMP_CMP_MASKED_EQ, thread, thread));
  }
  if (!problem) {
    problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME));
  }
  // Its own limits and its own end (abort) alone.
  const uint64_t self = (uint64_t)getpid();
  if (!problem) {
    problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, SCMP_A0(SCMP_CMP_EQ, self));
  }
  if (!problem) {
    problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 1, SCMP_A0(SCMP_CMP_EQ, 0));
  }
  return problem;
}

int hero_worker_confine_calls(void) {
  // A kernel that knows filters finds fault with the missing one (EFAULT), one that does not with the question.
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL, 0, 0) != 0 && errno == EINVAL) return ENOSYS;
  // What is not allowed is not there, as on an older kernel: libraries go another way or fail.
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
  if (!filter) return ENOMEM;
  int problem = add_rules(filter);
  if (!problem) problem = seccomp_load(filter);
  seccomp_release(filter);
  return -problem;
}
