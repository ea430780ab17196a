// What goes over the socket, and the memory that goes with it.
#define _GNU_SOURCE
#include "CWorker.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { most_descriptors = 64 };

int hero_worker_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
  if (descriptor_count > most_descriptors) return E2BIG;
  struct iovec piece = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1};
  _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int) * most_descriptors)];
  if (descriptor_count) {
    memset(control, 0, sizeof control);
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
    memcpy(CMSG_DATA(head), descriptors, sizeof(int) * descriptor_count);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  if (sent < 0) return errno;
  return (size_t)sent == count ? 0 : EMSGSIZE;
}

ssize_t hero_worker_receive(int socket, void *bytes, size_t capacity, int *descriptors, size_t descriptor_capacity,
                            size_t *descriptor_count) {
  *descriptor_count = 0;
  struct iovec piece = {bytes, capacity};
  _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int) * most_descriptors)];
  struct msghdr message = {
      .msg_iov = &piece, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t received;
  do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  if (received < 0) return -errno;
  int fits = !(message.msg_flags & (MSG_TRUNC | MSG_CTRUNC));
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    size_t count = (head->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < count; index++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(head) + index * sizeof(int), sizeof(int));
      if (fits && *descriptor_count < descriptor_capacity) {
        descriptors[(*descriptor_count)++] = descriptor;
      } else {
        close(descriptor);
        fits = 0;
      }
    }
  }
  if (fits) return received;
  while (*descriptor_count) close(descriptors[--*descriptor_count]);
  // Where the process may have no more files open, the message comes without its descriptors.
  return (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) == MSG_CTRUNC ? -EMFILE : -EMSGSIZE;
}

int hero_worker_memory(size_t size) {
  int memory = memfd_create("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -errno;
  if (ftruncate(memory, (off_t)size) == 0) return memory;
  int problem = errno;
  close(memory);
  return -problem;
}

static const int seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;

int hero_worker_seal(int memory) { return fcntl(memory, F_ADD_SEALS, seals) == 0 ? 0 : errno; }

off_t hero_worker_sealed_size(int memory) {
  struct stat info;
  int present = fcntl(memory, F_GET_SEALS);
  if (present < 0 || (present & seals) != seals || fstat(memory, &info) != 0) return -1;
  return info.st_size;
}
