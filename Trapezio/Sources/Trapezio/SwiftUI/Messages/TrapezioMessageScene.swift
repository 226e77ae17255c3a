// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// The objects that the layers of a scene share, and the depth of one layer.
  @MainActor
  struct TrapezioMessageScene {
    let manager: TrapezioMessageManager
    let duration: Duration
    let clock: any Clock<Duration>
    let draw: @MainActor (TrapezioMessageBanner) -> AnyView
    let layers: TrapezioMessageLayers
    let timer: TrapezioMessageTimer
    /// The number of layers below this one.
    private(set) var depth = 0

    var above: TrapezioMessageScene {
      var above = self
      above.depth += 1
      return above
    }
  }

  extension EnvironmentValues {
    var trapezioMessageScene: TrapezioMessageScene? {
      get { self[TrapezioMessageSceneKey.self] }
      set { self[TrapezioMessageSceneKey.self] = newValue }
    }
  }

  private enum TrapezioMessageSceneKey: EnvironmentKey {
    static var defaultValue: TrapezioMessageScene? { nil }
  }
#endif
