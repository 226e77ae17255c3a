// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#include <stdbool.h>

/// Returns whether the program runs in valgrind, which counts instructions.
bool counts_instructions(void);

/// Starts to count instructions.
void start_counting(void);

/// Stops counting, and writes the count to a file with a title.
void stop_counting(const char *title);
