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
    .package(path: "../../../Strata"), .package(path: "../../../TrapezioTesting"),
  ],
  targets: [
    .executableTarget(
      name: "Waits",
      dependencies: [
        .product(name: "Strata", package: "Strata"),
        .product(name: "TrapezioTesting", package: "TrapezioTesting"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
