#pragma once
#include <stddef.h>

/// Bytes that the process has asked malloc for and not given back, those in mappings of their own included.
size_t allocation_probe_bytes_in_use(void);
