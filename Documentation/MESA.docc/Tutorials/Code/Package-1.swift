// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FirstCounter",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(path: "../MESA-iOS")],
  targets: [
    .executableTarget(
      name: "FirstCounter",
      dependencies: [
        .product(name: "Strata", package: "MESA-iOS"),
        .product(name: "Trapezio", package: "MESA-iOS"),
        .product(name: "TrapezioNavigation", package: "MESA-iOS"),
      ]),
    .testTarget(
      name: "FirstCounterTests",
      dependencies: [
        "FirstCounter",
        .product(name: "TrapezioTesting", package: "MESA-iOS"),
      ]),
  ])
