// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "MesaTools",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "MesaInspector", targets: ["MesaInspector"]),
    .executable(name: "mesa", targets: ["mesa"]),
    .plugin(name: "MesaCommand", targets: ["MesaCommand"]),
    .plugin(name: "MesaCheck", targets: ["MesaCheck"]),
  ],
  dependencies: [
    .package(path: "../Strata"),
    .package(path: "../Trapezio"),
    .package(path: "../TrapezioNavigation"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(name: "MesaRecording"),
    .testTarget(name: "MesaRecordingTests", dependencies: ["MesaRecording"]),
    .target(
      name: "MesaInspector",
      dependencies: [
        "MesaRecording",
        .product(name: "Strata", package: "Strata"),
        .product(name: "StrataServices", package: "Strata"),
        .product(name: "Trapezio", package: "Trapezio"),
        .product(name: "TrapezioNavigation", package: "TrapezioNavigation"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      resources: [.copy("Page")]),
    .executableTarget(
      name: "mesa",
      dependencies: [
        "MesaRecording", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tools/mesa", resources: [.copy("Templates")]),
    .testTarget(
      name: "MesaInspectorTests",
      dependencies: [
        "MesaInspector", "MesaRecording",
        .product(name: "Strata", package: "Strata"),
        .product(name: "StrataServices", package: "Strata"),
        .product(name: "Trapezio", package: "Trapezio"),
        .product(name: "TrapezioFeature", package: "Trapezio"),
        .product(name: "TrapezioNavigation", package: "TrapezioNavigation"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ], exclude: ["Page"]),
    .testTarget(name: "mesaTests", dependencies: ["mesa", "MesaRecording"]),
    .plugin(
      name: "MesaCommand",
      capability: .command(
        intent: .custom(
          verb: "mesa", description: "Writes features, and checks the layers of a package."),
        permissions: [
          .writeToPackageDirectory(
            reason: "Some commands write files, and SwiftPM asks before every command.")
        ]),
      dependencies: ["mesa"], path: "Plugins/MesaCommand"),
    .plugin(
      name: "MesaCheck", capability: .buildTool(), dependencies: ["mesa"],
      path: "Plugins/MesaCheck"),
  ],
  swiftLanguageModes: [.v6]
)
