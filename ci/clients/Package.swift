// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The language modes of an app. Each mode compiles and tests every folder of `shared`, through a
// link with the name of the mode. `MainActor` has the settings of a new app: main-actor default
// isolation, member import visibility, and isolated conformances.
let modes: [(name: String, settings: [SwiftSetting])] = [
  ("Swift5", [.swiftLanguageMode(.v5)]),
  ("Swift6", [.swiftLanguageMode(.v6)]),
  (
    "MainActor",
    [
      .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
  ),
]
let samples = [
  "FeatureSamples", "Guide", "Profile", "Scaffold", "ServiceSamples", "SpecSamples", "Styles",
]

let mesa: [Target.Dependency] = [
  .product(name: "Strata", package: "Strata"),
  .product(name: "StrataServices", package: "Strata"),
  .product(name: "Trapezio", package: "Trapezio"),
  .product(name: "TrapezioFeature", package: "Trapezio"),
  .product(name: "TrapezioNavigation", package: "TrapezioNavigation"),
]

let package = Package(
  name: "clients",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [
    .package(path: "../../Strata"),
    .package(path: "../../Trapezio"),
    .package(path: "../../TrapezioNavigation"),
    .package(path: "../../TrapezioTesting"),
  ],
  targets: modes.flatMap { mode -> [Target] in
    // A subclass of a use case causes a warning. In the samples of the specification, it is not an
    // error.
    samples.map { sample in
      .target(
        name: sample + mode.name, dependencies: mesa, path: "\(mode.name)/\(sample)",
        swiftSettings: mode.settings
          + [.treatAllWarnings(as: sample == "SpecSamples" ? .warning : .error)])
    }
      + ["ClientTests", "ScaffoldTests"].map { tests in
        .testTarget(
          name: tests + mode.name,
          dependencies: mesa + samples.map { .target(name: $0 + mode.name) } + [
            .product(name: "TrapezioTesting", package: "TrapezioTesting")
          ],
          path: "\(mode.name)/\(tests)",
          // The tests import a sample by the name of its folder.
          swiftSettings: mode.settings + [.treatAllWarnings(as: .error)]
            + samples.map { .unsafeFlags(["-module-alias", "\($0)=\($0)\(mode.name)"]) })
      }
  }
)
