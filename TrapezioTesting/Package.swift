// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The package is for test targets, so its dependencies do not ship inside an app.
let package = Package(
  name: "TrapezioTesting",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [.library(name: "TrapezioTesting", targets: ["TrapezioTesting"])],
  dependencies: [
    .package(path: "../Strata"),
    .package(path: "../Trapezio"),
    .package(path: "../TrapezioNavigation"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .target(
      name: "TrapezioTesting",
      dependencies: [
        .product(name: "Strata", package: "Strata"),
        .product(name: "StrataServices", package: "Strata"),
        .product(name: "Trapezio", package: "Trapezio"),
        .product(name: "TrapezioFeature", package: "Trapezio"),
        .product(name: "TrapezioNavigation", package: "TrapezioNavigation"),
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        // On Linux, IssueReporting cannot look up the test framework. Without this product,
        // failures would be lost.
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]),
    .testTarget(
      name: "TrapezioTestingTests",
      dependencies: [
        "TrapezioTesting",
        .product(name: "Strata", package: "Strata"),
        .product(name: "StrataServices", package: "Strata"),
        .product(name: "Trapezio", package: "Trapezio"),
        .product(name: "TrapezioFeature", package: "Trapezio"),
        .product(name: "TrapezioNavigation", package: "TrapezioNavigation"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
