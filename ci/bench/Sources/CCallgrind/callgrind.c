// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#include "callgrind-requests.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

bool counts_instructions(void) { return RUNNING_ON_VALGRIND; }

void start_counting(void) {
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
}

void stop_counting(const char *title) {
  CALLGRIND_STOP_INSTRUMENTATION;
  CALLGRIND_DUMP_STATS_AT(title);
}
#else
bool counts_instructions(void) { return false; }

void start_counting(void) {}

void stop_counting(const char *title) {}
#endif
