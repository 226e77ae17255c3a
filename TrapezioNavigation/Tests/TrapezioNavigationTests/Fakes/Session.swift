// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioNavigation

/// Whether the user has signed in, and the requests that interceptors have asked about.
@MainActor
final class Session {
  var isSignedIn = false
  var requests: [TrapezioNavigationRequest] = []
}
