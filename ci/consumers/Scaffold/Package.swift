// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The language modes of the clients, as in ci/clients.
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
let products = ["StrataServices", "TrapezioFeature", "TrapezioNavigation"]

// `ci/consume` sets the URL of the umbrella.
let package = Package(
  name: "Scaffold", platforms: [.macOS(.v14)],
  dependencies: [.package(url: Context.environment["MESA_UMBRELLA"] ?? "", from: "0.1.0")],
  targets: modes.flatMap { mode -> [Target] in
    [
      .target(
        name: mode.name, dependencies: products.map { .product(name: $0, package: "MESA-iOS") },
        swiftSettings: mode.settings + [.treatAllWarnings(as: .error)],
        plugins: [.plugin(name: "MesaCheck", package: "MESA-iOS")]),
      .testTarget(
        name: "\(mode.name)Tests",
        dependencies: [
          .target(name: mode.name), .product(name: "TrapezioTesting", package: "MESA-iOS"),
        ],
        swiftSettings: mode.settings + [.treatAllWarnings(as: .error)]),
    ]
  })
