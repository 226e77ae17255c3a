// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "Trapezio",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Trapezio", targets: ["Trapezio"]),
    .library(name: "TrapezioFeature", targets: ["TrapezioFeature"]),
  ],
  dependencies: [.package(path: "../Strata")],
  targets: [
    .target(name: "Trapezio", dependencies: [.product(name: "Strata", package: "Strata")]),
    .testTarget(
      name: "TrapezioTests",
      dependencies: ["Trapezio", .product(name: "Strata", package: "Strata")]),
    .target(
      name: "TrapezioFeature",
      dependencies: ["Trapezio", .product(name: "Strata", package: "Strata")]),
    .testTarget(
      name: "TrapezioFeatureTests",
      dependencies: ["TrapezioFeature", "Trapezio", .product(name: "Strata", package: "Strata")]),
  ],
  swiftLanguageModes: [.v6]
)
