// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "Strata",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Strata", targets: ["Strata"]),
    .library(name: "StrataServices", targets: ["StrataServices"]),
    .executable(name: "mesa", targets: ["mesa"]),
    .plugin(name: "MesaCommand", targets: ["MesaCommand"]),
    .plugin(name: "MesaCheck", targets: ["MesaCheck"]),
  ],
  targets: [
    .target(name: "Strata"),
    .testTarget(name: "StrataTests", dependencies: ["Strata"]),
    .target(name: "StrataServices", dependencies: ["Strata"]),
    .testTarget(name: "StrataServicesTests", dependencies: ["StrataServices", "Strata"]),

    // `swift package mesa`. The tool is built when somebody runs it.
    .executableTarget(
      name: "mesa", path: "Tools/mesa", resources: [.copy("Templates")]),
    .testTarget(name: "mesaTests", dependencies: ["mesa"]),
    .plugin(
      name: "MesaCommand",
      capability: .command(
        intent: .custom(
          verb: "mesa", description: "Writes features, and checks the layers of a package."),
        permissions: [.writeToPackageDirectory(reason: "It writes the files of a feature.")]),
      dependencies: ["mesa"], path: "Plugins/MesaCommand"),
    .plugin(
      name: "MesaCheck", capability: .buildTool(), dependencies: ["mesa"],
      path: "Plugins/MesaCheck"),
  ],
  swiftLanguageModes: [.v6]
)
