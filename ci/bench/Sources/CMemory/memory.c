// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#include "memory.h"

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
size_t __sanitizer_get_current_allocated_bytes(void);

size_t used_bytes(void) { return __sanitizer_get_current_allocated_bytes(); }
#elif __APPLE__
#include <malloc/malloc.h>

size_t used_bytes(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}
#else
#include <malloc.h>

size_t used_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#endif
