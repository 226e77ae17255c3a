// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

/// The actions that the service handles.
enum ServiceNameAction: Action, Equatable {
  case refresh
}
