// swift-tools-version: 6.2
// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "MesaTools",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "mesa", targets: ["mesa"]),
    .plugin(name: "MesaCommand", targets: ["MesaCommand"]),
    .plugin(name: "MesaCheck", targets: ["MesaCheck"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .executableTarget(
      name: "mesa",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tools/mesa", resources: [.copy("Templates")]),
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
