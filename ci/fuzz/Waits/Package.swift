// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Waits of tests against random work. Built for debugging, because only then do the libraries know
// what work waits for, and with access to the wait, which is not public.
let package = Package(
  name: "waits",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../../../Strata"), .package(path: "../../../Trapezio"),
    .package(path: "../../../TrapezioNavigation"), .package(path: "../../../TrapezioTesting"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .executableTarget(
      name: "Waits",
      dependencies: [
        .product(name: "Strata", package: "Strata"),
        .product(name: "Trapezio", package: "Trapezio"),
        .product(name: "TrapezioFeature", package: "Trapezio"),
        .product(name: "TrapezioNavigation", package: "TrapezioNavigation"),
        .product(name: "TrapezioTesting", package: "TrapezioTesting"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
