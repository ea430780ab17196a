// `share`, of 255, of a byte, rounded.
#ifndef SHARE_H
#define SHARE_H

static inline unsigned share_of(unsigned byte, unsigned share) {
  const unsigned v = byte * share + 128;
  return (v + (v >> 8)) >> 8;
}

#endif
