// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CompilerPluginSupport
import PackageDescription

// The package has links to the sources of the libraries, and does not depend on their packages. If
// it were built together with them, `canImport(SwiftUI)` and `canImport(SwiftData)` would also be
// true for targets that do not depend on the stand-ins.

// On a Mac, the same sources and tests use the real modules.
#if os(Linux)
  let standIn: [Target.Dependency] = ["SwiftData", "SwiftUI", "UIKit"]
#else
  let standIn: [Target.Dependency] = []
#endif

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let mesa: [Target.Dependency] =
  ["Strata", "StrataServices", "Trapezio", "TrapezioFeature", "TrapezioNavigation"] + standIn
let host: [Target.Dependency] = ["HostManners", "ViewHosting"]

// The language modes of clients. Each mode compiles the guide of the README, the samples of
// features and of the specification, and a client that uses the rest.
let modes: [(name: String, settings: [SwiftSetting])] = [
  ("Swift5", [.swiftLanguageMode(.v5)]),
  ("Swift6", [.swiftLanguageMode(.v6)]),
  (
    "MainActor",
    [
      .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
  ),
]
let clients: [Target] = modes.flatMap { mode -> [Target] in
  ["Guide", "Client", "FeatureSamples", "Scaffold"].map {
    .target(name: $0 + mode.name, dependencies: mesa, swiftSettings: mode.settings + strict)
  } + [
    // A subclass of a use case causes a warning. In the samples of the specification, it is not an
    // error.
    .target(
      name: "SpecSamples" + mode.name, dependencies: mesa,
      swiftSettings: mode.settings + [.treatAllWarnings(as: .warning)])
  ]
}

// The modules of Reader, as in the manifest of the samples.
let screens: [Target.Dependency] =
  ["Strata", "Trapezio", "TrapezioNavigation", "ReaderCore", "ReaderScreens", "TerminalHost"]
  + standIn
let readerFeatures = [
  "ReaderLogin", "ReaderArticles", "ReaderFilter", "ReaderArticle", "ReaderEdit",
  "ReaderFavourites",
]
let reader: [(name: String, dependencies: [Target.Dependency])] =
  [
    ("ReaderCore", ["Strata"]),
    ("ReaderScreens", ["Trapezio", "ReaderCore"]),
    ("ReaderData", ["Strata", "ReaderCore", .product(name: "GRDB", package: "GRDB.swift")]),
    ("ReaderServices", ["Strata", "StrataServices", "ReaderCore"]),
    ("ReaderSettings", screens + ["TrapezioFeature"]),
    (
      "ReaderComposition",
      screens + ["StrataServices", "ReaderData", "ReaderServices", "ReaderSettings"]
        + readerFeatures.map { .target(name: $0) }
    ),
  ] + readerFeatures.map { ($0, screens) }
let readerTargets: [Target] =
  reader.map { .target(name: $0.name, dependencies: $0.dependencies, swiftSettings: strict) } + [
    .executableTarget(
      name: "ReaderApp", dependencies: mesa + ["ReaderComposition"], swiftSettings: strict)
  ]

let package = Package(
  name: "apple-check",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
  ],
  targets: [
    .target(name: "Strata", swiftSettings: strict),
    .target(name: "StrataServices", dependencies: ["Strata"], swiftSettings: strict),
    .target(name: "Trapezio", dependencies: ["Strata"] + standIn, swiftSettings: strict),
    .target(
      name: "TrapezioFeature", dependencies: ["Trapezio", "Strata"], swiftSettings: strict),
    .target(
      name: "TrapezioNavigation", dependencies: ["Strata", "Trapezio"] + standIn,
      swiftSettings: strict),
    .target(name: "HostManners", swiftSettings: strict),
    .target(
      name: "ViewHosting", dependencies: ["HostManners"] + standIn, swiftSettings: strict),
    .target(name: "TerminalHost", dependencies: mesa, swiftSettings: strict),
    .target(
      name: "CounterFeatures", dependencies: mesa + ["TerminalHost"], swiftSettings: strict),
    .executableTarget(
      name: "CounterApp", dependencies: mesa + ["CounterFeatures"], swiftSettings: strict),
    .testTarget(name: "SwiftUITests", dependencies: host + standIn, swiftSettings: strict),
    .testTarget(name: "SwiftDataTests", dependencies: standIn, swiftSettings: strict),
    // The tests of views, which are in the folders `Tests/SwiftUI` of the packages.
    .testTarget(
      name: "TrapezioSwiftUITests",
      dependencies: ["Strata", "Trapezio", "TrapezioFeature"] + host + standIn,
      swiftSettings: strict),
    .testTarget(
      name: "TrapezioNavigationSwiftUITests",
      dependencies: ["Strata", "Trapezio", "TrapezioNavigation"] + host + standIn,
      swiftSettings: strict),
    .testTarget(
      name: "SamplesSwiftUITests",
      dependencies: mesa + host + [
        "CounterFeatures", "ReaderArticle", "ReaderArticles", "ReaderComposition", "ReaderCore",
        "ReaderEdit", "ReaderFavourites", "ReaderFilter", "ReaderScreens",
      ],
      swiftSettings: strict),
    // The tests of code that the pages of the documentation show.
    .testTarget(
      name: "PageTests",
      dependencies: mesa + host + [
        "ClientSwift6", "FeatureSamplesSwift6", "FirstCounter", "GuideSwift6", "Recipes",
        "SnippetForms", "SnippetRoutes", "SpecSamplesSwift6",
      ],
      swiftSettings: strict),
    // The code of the last step of the tutorial.
    .target(
      name: "FirstCounter", dependencies: mesa, path: "Sources/Tutorial", swiftSettings: strict),
    // The samples compile the recipes without a default isolation.
    .target(
      name: "Recipes", dependencies: mesa,
      swiftSettings: [
        .defaultIsolation(MainActor.self), .enableUpcomingFeature("MemberImportVisibility"),
      ] + strict),
    .target(name: "SnippetFeature", dependencies: mesa, swiftSettings: strict),
    .target(name: "SnippetForms", dependencies: mesa, swiftSettings: strict),
    .target(name: "SnippetHost", dependencies: mesa, swiftSettings: strict),
    .target(name: "SnippetRoutes", dependencies: mesa, swiftSettings: strict),
  ] + clients + readerTargets,
  swiftLanguageModes: [.v6]
)
#if os(Linux)
  package.targets += [
    .target(name: "UIKit", swiftSettings: strict),
    .macro(name: "AppleMacros", swiftSettings: strict),
    .target(name: "SwiftData", dependencies: ["AppleMacros"], swiftSettings: strict),
    .target(
      name: "SwiftUI", dependencies: ["HostManners", "AppleMacros", "UIKit"],
      swiftSettings: strict),
  ]
#endif
