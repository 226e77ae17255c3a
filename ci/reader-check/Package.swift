// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Compares the reader of `mesa` with the parser of Swift. The target has links to the reader.
let package = Package(
  name: "reader-check",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")
  ],
  targets: [
    .executableTarget(
      name: "ReaderCheck",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      // These files read the targets of a package.
      exclude: [
        "Reader/SourceLister.swift", "Reader/SourceModule.swift", "Reader/SourceResults.swift",
        "Reader/SourceTree.swift",
      ])
  ],
  swiftLanguageModes: [.v6]
)
