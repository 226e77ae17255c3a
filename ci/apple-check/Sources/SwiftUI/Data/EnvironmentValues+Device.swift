// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension EnvironmentValues {
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { host.horizontalSizeClass }
    set { host.horizontalSizeClass = newValue }
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension EnvironmentValues {
  public var accessibilityReduceMotion: Bool { host.reducesMotion }
}

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension EnvironmentValues {
  public var accessibilityVoiceOverEnabled: Bool { host.isVoiceOverRunning }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { host.scenePhase }
    set { host.scenePhase = newValue }
  }
}
