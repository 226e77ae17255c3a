// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "TrapezioNavigation",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [.library(name: "TrapezioNavigation", targets: ["TrapezioNavigation"])],
  dependencies: [.package(path: "../Strata"), .package(path: "../Trapezio")],
  targets: [
    .target(
      name: "TrapezioNavigation",
      dependencies: [
        .product(name: "Strata", package: "Strata"),
        .product(name: "Trapezio", package: "Trapezio"),
      ]),
    .testTarget(
      name: "TrapezioNavigationTests",
      dependencies: [
        "TrapezioNavigation", .product(name: "Strata", package: "Strata"),
        .product(name: "Trapezio", package: "Trapezio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
