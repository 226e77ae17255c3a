// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let mesa: [Target.Dependency] = [
  .product(name: "Strata", package: "Strata"),
  .product(name: "StrataServices", package: "Strata"),
  .product(name: "Trapezio", package: "Trapezio"),
  .product(name: "TrapezioFeature", package: "Trapezio"),
  .product(name: "TrapezioNavigation", package: "TrapezioNavigation"),
]

let package = Package(
  name: "Samples",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .executable(name: "Counter", targets: ["Counter"]),
    .executable(name: "FeatureCounter", targets: ["FeatureCounter"]),
    .executable(name: "News", targets: ["News"]),
  ],
  dependencies: [
    .package(path: "../Strata"),
    .package(path: "../Trapezio"),
    .package(path: "../TrapezioNavigation"),
    .package(path: "../TrapezioTesting"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "TerminalHost", dependencies: mesa),
    .target(
      name: "CounterFeatures",
      dependencies: mesa + ["TerminalHost", .product(name: "GRDB", package: "GRDB.swift")]),
    .executableTarget(
      name: "Counter",
      dependencies: mesa + [
        "CounterFeatures", "TerminalHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "CounterFeature", dependencies: mesa + ["TerminalHost"]),
    .executableTarget(
      name: "FeatureCounter",
      dependencies: mesa + [
        "CounterFeature", "TerminalHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "CounterFeatureTests",
      dependencies: mesa + [
        "CounterFeature", "TerminalHost",
        .product(name: "TrapezioTesting", package: "TrapezioTesting"),
      ]),
    .target(name: "NewsServices", dependencies: mesa + ["TerminalHost"]),
    .executableTarget(
      name: "News",
      dependencies: mesa + [
        "NewsServices", "TerminalHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "NewsServicesTests",
      dependencies: mesa + [
        "NewsServices", .product(name: "TrapezioTesting", package: "TrapezioTesting"),
      ]),
    .testTarget(name: "TerminalHostTests", dependencies: mesa + ["TerminalHost"]),
    .testTarget(
      name: "CounterFeaturesTests",
      dependencies: mesa + [
        "CounterFeatures", "TerminalHost",
        .product(name: "TrapezioTesting", package: "TrapezioTesting"),
      ]),
    .testTarget(name: "CounterTests", dependencies: ["Counter"]),
  ],
  swiftLanguageModes: [.v6]
)

// The app needs SwiftUI. On Linux ci/apple-check compiles it.
#if !os(Linux)
  package.targets.append(
    .executableTarget(name: "CounterApp", dependencies: mesa + ["CounterFeatures"]))
  package.products.append(.executable(name: "CounterApp", targets: ["CounterApp"]))
#endif
