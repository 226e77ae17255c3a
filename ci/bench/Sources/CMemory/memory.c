// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#include "memory.h"

#if __APPLE__
#include <malloc/malloc.h>

size_t used_bytes(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}

void return_freed_bytes(void) { malloc_zone_pressure_relief(NULL, 0); }
#else
#include <malloc.h>

size_t used_bytes(void) { return mallinfo2().uordblks; }

void return_freed_bytes(void) { malloc_trim(0); }
#endif
