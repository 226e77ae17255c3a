// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// An app in Swift 5 mode.
let mode: [SwiftSetting] = [.swiftLanguageMode(.v5)]
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let mesa: [Target.Dependency] = [
  .product(name: "Strata", package: "Strata"),
  .product(name: "StrataServices", package: "Strata"),
  .product(name: "Trapezio", package: "Trapezio"),
  .product(name: "TrapezioFeature", package: "Trapezio"),
  .product(name: "TrapezioNavigation", package: "TrapezioNavigation"),
]

let package = Package(
  name: "swift5",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [
    .package(path: "../../../Strata"),
    .package(path: "../../../Trapezio"),
    .package(path: "../../../TrapezioNavigation"),
    .package(path: "../../../TrapezioTesting"),
  ],
  targets: [
    .target(name: "FeatureSamples", dependencies: mesa, swiftSettings: mode + strict),
    .target(name: "Guide", dependencies: mesa, swiftSettings: mode + strict),
    .target(name: "Profile", dependencies: mesa, swiftSettings: mode + strict),
    .target(name: "ServiceSamples", dependencies: mesa, swiftSettings: mode + strict),
    // The subclasses of use cases draw a warning, which here is not an error.
    .target(
      name: "SpecSamples", dependencies: mesa,
      swiftSettings: mode + [.treatAllWarnings(as: .warning)]),
    .testTarget(
      name: "ClientTests",
      dependencies: mesa + [
        "FeatureSamples", "Guide", "Profile", "ServiceSamples", "SpecSamples",
        .product(name: "TrapezioTesting", package: "TrapezioTesting"),
      ],
      swiftSettings: mode + strict),
  ]
)
