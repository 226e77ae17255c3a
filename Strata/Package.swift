// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "Strata",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Strata", targets: ["Strata"]),
    .library(name: "StrataServices", targets: ["StrataServices"]),
  ],
  targets: [
    .target(name: "Strata"),
    .testTarget(name: "StrataTests", dependencies: ["Strata"]),
    .target(name: "StrataServices", dependencies: ["Strata"]),
    .testTarget(name: "StrataServicesTests", dependencies: ["StrataServices", "Strata"]),
  ],
  swiftLanguageModes: [.v6]
)
