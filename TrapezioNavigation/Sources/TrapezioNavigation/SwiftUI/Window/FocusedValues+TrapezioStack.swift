// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension FocusedValues {
    /// The stack that a host shows in the focused scene.
    var trapezioStack: TrapezioStackNavigator? {
      get { self[TrapezioStackKey.self] }
      set { self[TrapezioStackKey.self] = newValue }
    }
  }

  private enum TrapezioStackKey: FocusedValueKey {
    typealias Value = TrapezioStackNavigator
  }
#endif
