// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "soak",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(path: "../../Strata"), .package(path: "../../Trapezio"),
    .package(path: "../../TrapezioNavigation"), .package(path: "../../MesaTools"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(name: "CMemory"),
    .executableTarget(
      name: "Soak",
      dependencies: [
        "CMemory",
        .product(name: "Strata", package: "Strata"),
        .product(name: "StrataServices", package: "Strata"),
        .product(name: "Trapezio", package: "Trapezio"),
        .product(name: "TrapezioFeature", package: "Trapezio"),
        .product(name: "TrapezioNavigation", package: "TrapezioNavigation"),
        .product(name: "MesaInspector", package: "MesaTools"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      // It needs Swift Testing.
      exclude: ["Support/InTurn.swift"]),
  ],
  swiftLanguageModes: [.v6]
)
