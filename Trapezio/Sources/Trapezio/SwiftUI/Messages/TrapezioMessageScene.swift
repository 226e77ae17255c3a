// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// The objects that the layers of a scene share, and the depth of one layer.
  @MainActor
  struct TrapezioMessageScene {
    let stage: TrapezioMessageStage
    let draw: @MainActor (TrapezioMessageBanner) -> AnyView
    /// The number of layers below this one.
    var depth = 0

    var above: TrapezioMessageScene {
      TrapezioMessageScene(stage: stage, draw: draw, depth: depth + 1)
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
