// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Compiles the code for Apple systems on Linux. `canImport(Darwin)`, `canImport(os)` and
// `canImport(AppKit)` are true, because this package has modules with these names. The code does
// not run.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let system: [Target.Dependency] = ["AppKit", "Darwin", "os", "SwiftUI"]

let package = Package(
  name: "darwin-check",
  targets: [
    .target(name: "AppKit", swiftSettings: strict),
    .target(name: "Darwin", swiftSettings: strict),
    .target(name: "HostManners", swiftSettings: strict),
    .target(name: "SwiftUI", dependencies: ["AppKit", "HostManners"], swiftSettings: strict),
    .target(name: "os", swiftSettings: strict),
    .target(name: "Probe", dependencies: system, swiftSettings: strict),
    .target(name: "Strata", dependencies: system, swiftSettings: strict),
    .target(name: "Trapezio", dependencies: ["Strata"] + system, swiftSettings: strict),
    .target(
      name: "TrapezioNavigation", dependencies: ["Trapezio"] + system, swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
