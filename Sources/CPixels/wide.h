// One source, compiled twice: the wider vectors are taken where the processor has them.
#ifndef WIDE_H
#define WIDE_H

#if defined(__x86_64__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif
#define ALWAYS static inline __attribute__((always_inline))

#endif
