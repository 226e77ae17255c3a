// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A tab of the flows in tests.
enum FlowTab: String {
  case count, draft
}
