// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin) || !canImport(os)
  #error("The code is compiled for Linux, so nothing is checked. Repair the stand-in modules.")
#endif
