// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#include <stddef.h>

/// Returns the number of allocated bytes on the heap.
size_t used_bytes(void);
