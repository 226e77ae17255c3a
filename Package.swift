// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Every library of the repository under one URL and tag. The folders are targets here rather than
// packages, for a package that is depended on by version cannot depend on others by path.
let package = Package(
  name: "MESA-iOS",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Strata", targets: ["Strata"]),
    .library(name: "StrataServices", targets: ["StrataServices"]),
    .library(name: "Trapezio", targets: ["Trapezio"]),
    .library(name: "TrapezioFeature", targets: ["TrapezioFeature"]),
    .library(name: "TrapezioNavigation", targets: ["TrapezioNavigation"]),
    .library(name: "TrapezioTesting", targets: ["TrapezioTesting"]),
    .library(name: "MesaInspector", targets: ["MesaInspector"]),
    .executable(name: "mesa", targets: ["mesa"]),
    .plugin(name: "MesaCommand", targets: ["MesaCommand"]),
    .plugin(name: "MesaCheck", targets: ["MesaCheck"]),
  ],
  dependencies: [
    // For the tool `mesa` alone.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // For MesaInspector alone.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    // For TrapezioTesting alone, which is for tests.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    // MARK: Strata
    .target(name: "Strata", path: "Strata/Sources/Strata"),
    .testTarget(name: "StrataTests", dependencies: ["Strata"], path: "Strata/Tests/StrataTests"),
    .target(
      name: "StrataServices", dependencies: ["Strata"], path: "Strata/Sources/StrataServices"),
    .testTarget(
      name: "StrataServicesTests", dependencies: ["StrataServices", "Strata"],
      path: "Strata/Tests/StrataServicesTests"),

    // MARK: Trapezio
    .target(name: "Trapezio", dependencies: ["Strata"], path: "Trapezio/Sources/Trapezio"),
    .testTarget(
      name: "TrapezioTests", dependencies: ["Trapezio", "Strata"],
      path: "Trapezio/Tests/TrapezioTests"),
    .target(
      name: "TrapezioFeature", dependencies: ["Trapezio", "Strata"],
      path: "Trapezio/Sources/TrapezioFeature"),
    .testTarget(
      name: "TrapezioFeatureTests", dependencies: ["TrapezioFeature", "Trapezio", "Strata"],
      path: "Trapezio/Tests/TrapezioFeatureTests"),

    // MARK: TrapezioNavigation
    .target(
      name: "TrapezioNavigation", dependencies: ["Strata", "Trapezio"],
      path: "TrapezioNavigation/Sources/TrapezioNavigation"),
    .testTarget(
      name: "TrapezioNavigationTests", dependencies: ["TrapezioNavigation", "Strata", "Trapezio"],
      path: "TrapezioNavigation/Tests/TrapezioNavigationTests"),

    // MARK: TrapezioTesting
    .target(
      name: "TrapezioTesting",
      dependencies: [
        "Strata", "StrataServices", "Trapezio", "TrapezioFeature", "TrapezioNavigation",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      path: "TrapezioTesting/Sources/TrapezioTesting"),
    .testTarget(
      name: "TrapezioTestingTests",
      dependencies: [
        "TrapezioTesting", "Strata", "StrataServices", "Trapezio", "TrapezioFeature",
        "TrapezioNavigation",
      ],
      path: "TrapezioTesting/Tests/TrapezioTestingTests"),

    // MARK: MesaTools
    .target(name: "MesaRecording", path: "MesaTools/Sources/MesaRecording"),
    .testTarget(
      name: "MesaRecordingTests", dependencies: ["MesaRecording"],
      path: "MesaTools/Tests/MesaRecordingTests"),
    .target(
      name: "MesaInspector",
      dependencies: [
        "MesaRecording",
        "Strata", "StrataServices", "Trapezio", "TrapezioNavigation",
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "MesaTools/Sources/MesaInspector", resources: [.copy("Page")]),
    .testTarget(
      name: "MesaInspectorTests",
      dependencies: [
        "MesaInspector", "MesaRecording", "Strata", "StrataServices", "Trapezio",
        "TrapezioFeature", "TrapezioNavigation",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "MesaTools/Tests/MesaInspectorTests", exclude: ["Page"]),
    .executableTarget(
      name: "mesa",
      dependencies: [
        "MesaRecording", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "MesaTools/Tools/mesa", resources: [.copy("Templates")]),
    .testTarget(
      name: "mesaTests", dependencies: ["mesa", "MesaRecording"],
      path: "MesaTools/Tests/mesaTests"),
    .plugin(
      name: "MesaCommand",
      capability: .command(
        intent: .custom(
          verb: "mesa", description: "Writes features, and checks the layers of a package."),
        permissions: [
          .writeToPackageDirectory(
            reason: "Some commands write files, and SwiftPM asks before every command.")
        ]),
      dependencies: ["mesa"], path: "MesaTools/Plugins/MesaCommand"),
    .plugin(
      name: "MesaCheck", capability: .buildTool(), dependencies: ["mesa"],
      path: "MesaTools/Plugins/MesaCheck"),
  ],
  swiftLanguageModes: [.v6]
)
