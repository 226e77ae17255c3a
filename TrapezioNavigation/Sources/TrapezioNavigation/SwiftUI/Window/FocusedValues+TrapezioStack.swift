// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension FocusedValues {
    /// The stack that a host shows in the focused scene.
    var trapezioStack: TrapezioStackNavigator? {
      get { self[FocusedStackKey.self] }
      set { self[FocusedStackKey.self] = newValue }
    }
  }

  private enum FocusedStackKey: FocusedValueKey {
    typealias Value = TrapezioStackNavigator
  }
#endif
