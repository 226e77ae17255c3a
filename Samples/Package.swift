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

// Counter depends on all libraries. Each module of Reader depends only on its own libraries.
let strata: Target.Dependency = .product(name: "Strata", package: "Strata")
let services: Target.Dependency = .product(name: "StrataServices", package: "Strata")
let trapezio: Target.Dependency = .product(name: "Trapezio", package: "Trapezio")
let feature: Target.Dependency = .product(name: "TrapezioFeature", package: "Trapezio")
let navigation: Target.Dependency = .product(
  name: "TrapezioNavigation", package: "TrapezioNavigation")
let testing: Target.Dependency = .product(name: "TrapezioTesting", package: "TrapezioTesting")
let inspector: Target.Dependency = .product(name: "MesaInspector", package: "MesaTools")
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let http: [Target.Dependency] = ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOConcurrencyHelpers"].map {
  .product(name: $0, package: "swift-nio")
}

/// A module of Reader.
///
/// Its folder has the name of the module without "Reader".
func reader(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies,
    path: "Sources/Reader/\(name.dropFirst("Reader".count))")
}

/// A feature of Reader.
///
/// It depends only on the domain and the screens of the app.
func readerFeature(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  reader(
    name,
    [strata, trapezio, navigation, "ReaderCore", "ReaderScreens", "TerminalHost"] + dependencies)
}

func readerTests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies,
    path: "Tests/Reader/\(name.dropFirst("Reader".count))")
}

/// The tests of a feature, with its dependencies and the test library.
func readerFeatureTests(_ feature: String, _ dependencies: [Target.Dependency] = []) -> Target {
  readerTests(
    "\(feature)Tests",
    [
      .target(name: feature), "ReaderCore", "ReaderScreens", "TerminalHost", strata, trapezio,
      navigation, testing,
    ] + dependencies)
}

let readerTargets: [Target] = [
  reader("ReaderCore", [strata]),
  reader("ReaderScreens", [trapezio, navigation, "ReaderCore"]),
  reader("ReaderData", [strata, database, "ReaderCore"]),
  reader("ReaderServices", [strata, services, "ReaderCore"]),
  readerFeature("ReaderLogin"),
  readerFeature("ReaderArticles"),
  readerFeature("ReaderFilter"),
  readerFeature("ReaderArticle"),
  readerFeature("ReaderEdit"),
  readerFeature("ReaderFavourites"),
  readerFeature("ReaderSettings", [feature]),
  reader(
    "ReaderComposition",
    [
      strata, services, trapezio, navigation, "ReaderCore", "ReaderScreens", "ReaderData",
      "ReaderServices", "ReaderLogin", "ReaderArticles", "ReaderFilter", "ReaderArticle",
      "ReaderEdit", "ReaderFavourites", "ReaderSettings", "TerminalHost",
    ]),
  .executableTarget(
    name: "Reader",
    dependencies: [
      arguments, inspector, navigation, "ReaderComposition", "ReaderCore", "ReaderScreens",
      "ReaderServer", "TerminalHost",
    ],
    path: "Sources/Reader/Terminal"),
  reader("ReaderServer", http),
  .executableTarget(
    name: "reader-server", dependencies: [arguments, "ReaderServer", "TerminalHost"],
    path: "Sources/Reader/ServerCommand"),

  readerFeatureTests("ReaderLogin"),
  readerFeatureTests("ReaderArticles", ["ReaderFilter"]),
  readerFeatureTests("ReaderFilter"),
  readerFeatureTests("ReaderArticle"),
  // The editor opens above the article, and returns to it.
  readerFeatureTests("ReaderEdit", ["ReaderArticle"]),
  readerFeatureTests("ReaderFavourites"),
  readerFeatureTests("ReaderSettings"),
  readerTests("ReaderServerTests", [testing, "ReaderServer", "reader-server"] + http),
  readerTests(
    "ReaderDataTests",
    [strata, testing, database, "ReaderData", "ReaderCore", "ReaderServer", "reader-writer"]),
  // The tests of the database kill this program.
  .executableTarget(
    name: "reader-writer", dependencies: [strata, "ReaderData", "ReaderCore"],
    path: "Tests/Reader/Writer"),
  readerTests(
    "ReaderServicesTests", [strata, services, testing, "ReaderServices", "ReaderCore"]),
  readerTests(
    "ReaderCompositionTests",
    [
      strata, trapezio, navigation, testing, database, "ReaderComposition", "ReaderCore",
      "ReaderData", "ReaderScreens", "ReaderServer", "TerminalHost",
    ]),
  readerTests(
    "ReaderTests",
    [
      strata, database, "Reader", "ReaderServer", "ReaderCore", "reader-server",
      "counter-inspected",
    ]),
  // The tests of the inspector open its page beside this program.
  .executableTarget(
    name: "counter-inspected",
    dependencies: [inspector, navigation, "CounterFeatures", "TerminalHost"],
    path: "Tests/Inspected"),
]

let package = Package(
  name: "Samples",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "CounterFeatures", targets: ["CounterFeatures"]),
    .executable(name: "Counter", targets: ["Counter"]),
    .executable(name: "FeatureCounter", targets: ["FeatureCounter"]),
    .executable(name: "News", targets: ["News"]),
    .library(name: "ReaderComposition", targets: ["ReaderComposition"]),
    .executable(name: "Reader", targets: ["Reader"]),
    .executable(name: "reader-server", targets: ["reader-server"]),
  ],
  dependencies: [
    .package(path: "../Strata"),
    .package(path: "../Trapezio"),
    .package(path: "../TrapezioNavigation"),
    .package(path: "../TrapezioTesting"),
    .package(path: "../MesaTools"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(name: "TerminalHost", dependencies: mesa),
    .target(
      name: "CounterFeatures",
      // Apple's systems have SwiftData.
      dependencies: mesa + [
        "TerminalHost",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(platforms: [.linux])),
      ]),
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
    .testTarget(
      name: "TerminalHostTests",
      dependencies: mesa + [
        "TerminalHost", .product(name: "TrapezioTesting", package: "TrapezioTesting"),
      ]),
    .testTarget(
      name: "CounterFeaturesTests",
      dependencies: mesa + [
        "CounterFeatures", "TerminalHost",
        .product(name: "TrapezioTesting", package: "TrapezioTesting"),
      ]),
    .testTarget(name: "CounterTests", dependencies: ["Counter"]),
    // The code of the last step of the tutorial, without its views.
    .target(name: "FirstCounter", dependencies: mesa, path: "Sources/Tutorial"),
    .testTarget(
      name: "FirstCounterTests", dependencies: mesa + ["FirstCounter", testing],
      path: "Tests/Tutorial"),
    // The feature that `mesa feature` writes.
    .target(name: "Scaffold", dependencies: mesa),
    .testTarget(
      name: "ScaffoldTests", dependencies: mesa + ["Scaffold", testing], path: "Tests/Scaffold"),
    // The code of the recipes in the documentation.
    .target(name: "Recipes", dependencies: mesa),
    .testTarget(
      name: "RecipesTests", dependencies: mesa + ["Recipes", testing], path: "Tests/Recipes"),
  ] + readerTargets,
  swiftLanguageModes: [.v6]
)
