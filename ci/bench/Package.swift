// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "bench",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(path: "../../Strata"), .package(path: "../../Trapezio"),
    .package(path: "../../TrapezioNavigation"), .package(path: "../../TrapezioTesting"),
    .package(path: "../../MesaTools"),
  ],
  targets: [
    .target(name: "CCallgrind"),
    .target(name: "CMemory"),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "CCallgrind",
        "CMemory",
        .product(name: "Strata", package: "Strata"),
        .product(name: "StrataServices", package: "Strata"),
        .product(name: "Trapezio", package: "Trapezio"),
        .product(name: "TrapezioFeature", package: "Trapezio"),
        .product(name: "TrapezioNavigation", package: "TrapezioNavigation"),
      ]),
    .executableTarget(
      name: "ExploreBench",
      dependencies: [
        "CMemory",
        .product(name: "Strata", package: "Strata"),
        .product(name: "Trapezio", package: "Trapezio"),
        .product(name: "TrapezioTesting", package: "TrapezioTesting"),
      ]),
    .executableTarget(
      name: "InspectorBench",
      dependencies: [
        .product(name: "MesaInspector", package: "MesaTools"),
        .product(name: "Trapezio", package: "Trapezio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
