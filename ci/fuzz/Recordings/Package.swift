// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Writes and checks the tests of random recordings. The target has links to the writer, whose
// declarations are not public, and to the random recordings and the check of its tests.
let package = Package(
  name: "recordings",
  platforms: [.macOS(.v14)],
  targets: [.executableTarget(name: "Recordings")],
  swiftLanguageModes: [.v6]
)
