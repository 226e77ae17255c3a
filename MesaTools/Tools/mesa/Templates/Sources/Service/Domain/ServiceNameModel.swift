// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The model that the service changes.
actor ServiceNameModel {
  private(set) var refreshes = 0

  func refresh() {
    refreshes += 1
  }
}
