// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin) || !canImport(os)
  #error("Nothing is checked: the libraries are compiled as for Linux.")
#endif
