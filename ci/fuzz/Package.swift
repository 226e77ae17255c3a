// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The runtime of libFuzzer contains the `main` function of each program.
let library: [SwiftSetting] = [.unsafeFlags(["-parse-as-library"])]

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(path: "../../Trapezio"), .package(path: "../../TrapezioNavigation")],
  targets: [
    .target(
      name: "FuzzedScreens",
      dependencies: [
        .product(name: "Trapezio", package: "Trapezio"),
        .product(name: "TrapezioNavigation", package: "TrapezioNavigation"),
      ]),
    .executableTarget(
      name: "Links", dependencies: ["FuzzedScreens"], swiftSettings: library),
    .executableTarget(
      name: "Snapshots", dependencies: ["FuzzedScreens"], swiftSettings: library),
  ],
  swiftLanguageModes: [.v6]
)
