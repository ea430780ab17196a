// What a worker process of the program's own needs from C. Imported by Sources/HeroPictures only.
#pragma once
#include <malloc.h>
#include <stddef.h>
#include <sys/types.h>

// The first and only argument of a process that is to be a worker: `posix_spawn` of /proc/self/exe with it makes one of
// whatever program, or test, holds this code. It never reaches `main`.
#define HERO_WORKER_NAME "heropreview-pictures"
// Where a worker finds its end of the socket.
#define HERO_WORKER_SOCKET 3
// How a worker leaves that could not shut itself in, though the kernel can: EX_OSERR of sysexits.h.
#define HERO_WORKER_UNCONFINED 71

// Starts such a process with `socket` as its end, nothing else open, and its words lost unless `speaks`.
// 0 and the process's number, or errno.
int hero_worker_spawn(int socket, int speaks, pid_t *process);

// Sends one message with descriptors, which stay the caller's. 0, or errno.
int hero_worker_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);

// Receives one message; the descriptors become the caller's. Its length, 0 when the other end has gone, or -errno. A
// message that does not fit is -EMSGSIZE, one whose descriptors do not is -EMFILE; what came of them is closed.
ssize_t hero_worker_receive(int socket, void *bytes, size_t capacity, int *descriptors, size_t descriptor_capacity,
                            size_t *descriptor_count);

// A memory file of `size` bytes, or -errno.
int hero_worker_memory(size_t size);
// Makes it unchangeable for ever. 0, or errno. Nobody may have it mapped for writing.
int hero_worker_seal(int memory);
// Its size if it is sealed, -1 otherwise.
off_t hero_worker_sealed_size(int memory);

// From here on the process reads files below `folders` only, and no others by name; where the kernel has Landlock.
// 0, or errno: ENOSYS and EOPNOTSUPP say that the kernel has none.
int hero_worker_confine_files(const char *const *folders, size_t count);
// From here on the process starts no others, speaks to no network, opens nothing for writing. Threads are allowed.
// 0, or errno: ENOSYS says that the kernel has no filters.
int hero_worker_confine_calls(void);

// Seconds of processor time that the process has taken; negative when it is not there.
double hero_worker_seconds(pid_t process);
