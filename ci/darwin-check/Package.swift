// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Compiles on Linux what the libraries have for Apple systems outside of SwiftUI: `canImport(Darwin)` and
// `canImport(os)` hold, for here are modules with these names. Nothing of it runs.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let system: [Target.Dependency] = ["Darwin", "os"]

let package = Package(
  name: "darwin-check",
  targets: [
    .target(name: "Darwin", swiftSettings: strict),
    .target(name: "os", swiftSettings: strict),
    .target(name: "Probe", dependencies: system, swiftSettings: strict),
    .target(name: "Strata", dependencies: system, swiftSettings: strict),
    .target(name: "Trapezio", dependencies: ["Strata"] + system, swiftSettings: strict),
    .target(
      name: "TrapezioNavigation", dependencies: ["Trapezio"] + system, swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
