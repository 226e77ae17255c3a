// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa feature --repository", .inTurn)
struct SharedRepositoryTests {
  private static let cart = "nonisolated protocol CartRepository: Sendable {}"

  /// The paths of a feature in `Sources/App`, without the folder of the feature.
  private static let domain = ["Domain/LoadSummary.swift", "Domain/SummaryContent.swift"]

  @Test(
    "A feature uses the repository of another one and writes none",
    arguments: ["Cart", "CartRepository", "cart"])
  func store(name: String) throws {
    let app = try AppPackage(["Sources/App/Cart/Domain/CartRepository.swift": Self.cart])
    let before = try app.written()
    let run = try app.run("feature", "Summary", "--repository", name)
    #expect(run.errors(exit: 0) == "")
    let presentation = ["Event", "Screen", "State", "Store", "UI"].map {
      "Presentation/Summary\($0).swift"
    }
    #expect(
      try app.written().filter { !before.contains($0) }
        == (Self.domain + presentation + ["SummaryScreen+Route.swift"])
        .map { "Sources/App/Summary/\($0)" } + ["Tests/AppTests/Summary/SummaryStoreTests.swift"])
    #expect(
      app.package.text(of: "Sources/App/Summary/Domain/LoadSummary.swift") == """
        import Strata

        /// Loads the content of the screen.
        struct LoadSummary: StrataUseCase {
          let repository: any CartRepository

          func run(params: Void) async throws -> SummaryContent {
            // Replace this line with a call to the repository.
            SummaryContent(title: "Summary")
          }
        }

        """)
    let route = try #require(app.package.text(of: "Sources/App/Summary/SummaryScreen+Route.swift"))
    #expect(route.contains("any CartRepository") && !route.contains("SummaryRepository"))
    #expect(
      run.output.contains(
        "Next: load the content in LoadSummary, test it, and list SummaryScreen.route in your host."
      ))
  }

  @Test("A feature as a value uses the repository, too")
  func feature() throws {
    let app = try AppPackage(["Sources/App/Cart/Domain/CartRepository.swift": Self.cart])
    let before = try app.written()
    let run = try app.run("feature", "Summary", "--style", "feature", "--repository", "Cart")
    #expect(run.errors(exit: 0) == "")
    let presentation = ["Feature", "Screen", "UI"].map { "Presentation/Summary\($0).swift" }
    #expect(
      try app.written().filter { !before.contains($0) }
        == (Self.domain + presentation + ["SummaryScreen+Route.swift"])
        .map { "Sources/App/Summary/\($0)" }
        + ["Tests/AppTests/Summary/SummaryFeatureTests.swift"])
    let load = try #require(app.package.text(of: "Sources/App/Summary/Domain/LoadSummary.swift"))
    #expect(load.contains("any CartRepository") && !load.contains("repository.content()"))
  }

  @Test("The module of the repository is imported", arguments: ["store", "feature"])
  func otherTarget(style: String) throws {
    var app = try AppPackage(["Sources/Shop/Cart.swift": "package \(Self.cart)"])
    app.dependencies["App"]?.append("Shop")
    let run = try app.run("feature", "Summary", "--style", style, "--repository", "Cart")
    #expect(run.errors(exit: 0) == "")
    let load = try #require(app.package.text(of: "Sources/App/Summary/Domain/LoadSummary.swift"))
    #expect(load.hasPrefix("import Shop\nimport Strata\n\n"))
    let route = try #require(app.package.text(of: "Sources/App/Summary/SummaryScreen+Route.swift"))
    #expect(route.hasPrefix("import Shop\nimport Strata\n"))
  }

  @Test("A repository that does not exist is refused with the repositories of the package")
  func unknown() throws {
    let empty = try AppPackage().run("feature", "Summary", "--repository", "Cart")
    #expect(
      empty.errors(exit: 1) == """
        mesa: The package 'Sample' has no protocol 'CartRepository'. Write it first: \
        swift package mesa feature Cart.
        """)
    let app = try AppPackage([
      "Sources/App/A.swift": "protocol OrderRepository {}\nstruct CartRepository {}",
      "Sources/Bare/B.swift": "protocol ItemRepository {}\nenum A { protocol CartRepository {} }",
      "Tests/AppTests/T.swift": "protocol CartRepository {}",
    ])
    let before = try app.written()
    let run = try app.run("feature", "Summary", "--repository", "Cart")
    #expect(
      run.errors(exit: 1) == """
        mesa: The package 'Sample' has no protocol 'CartRepository'. Its repositories are:
          ItemRepository
          OrderRepository
        """)
    #expect(try app.written() == before)
  }

  @Test("A repository that the target cannot use is refused with the remedy")
  func notVisible() throws {
    var app = try AppPackage(["Sources/Shop/Cart.swift": Self.cart])
    let unknown = try app.run("feature", "Summary", "--repository", "Cart")
    #expect(
      unknown.errors(exit: 1) == """
        mesa: The target 'App' cannot import 'CartRepository' of the target 'Shop'. In \
        Package.swift, add to its dependencies: "Shop".
        """)
    app.dependencies["App"]?.append("Shop")
    let hidden = try app.run("feature", "Summary", "--repository", "Cart")
    #expect(
      hidden.errors(exit: 1) == """
        mesa: The target 'App' cannot use 'CartRepository' of the target 'Shop'. Make the protocol \
        'package' or 'public'.
        """)
  }

  private static let profile = [
    "Sources/App/Profile/Domain/ProfileRepository.swift": "protocol ProfileRepository {}",
    "Sources/App/Profile/Presentation/ProfileStore.swift": "class ProfileStore {}",
  ]

  @Test("The repository of another feature is refused, and the message names the feature's folder")
  func ofAnotherFeature() throws {
    let app = try AppPackage(Self.profile)
    let before = try app.written()
    for options in [[], ["--style", "feature"], ["--dry-run"]] {
      let run = try app.run(["feature", "Summary", "--repository", "Profile"] + options)
      #expect(
        run.errors(exit: 1) == """
          mesa: 'ProfileRepository' in Sources/App/Profile/Domain/ProfileRepository.swift belongs \
          to the feature 'Profile', and features do not use each other. Move the protocol and the \
          types that it needs out of Sources/App/Profile, for example to Sources/App/Shared.
          """)
    }
    #expect(try app.written() == before)
  }

  @Test(
    "A repository beside the features is accepted, and so is the check of the written feature",
    arguments: ["Sources/App/Shared", "Sources/App/Shared/Domain", "Sources/App"])
  func besideTheFeatures(folder: String) throws {
    var files = Self.profile
    let path = "Sources/App/Profile/Domain/ProfileRepository.swift"
    files["\(folder)/ProfileRepository.swift"] = files.removeValue(forKey: path)
    let app = try AppPackage(files)
    #expect(try app.run("feature", "Summary", "--repository", "Profile").errors(exit: 0) == "")
    #expect(try app.run("check").output.hasPrefix("mesa check: no errors"))
  }

  @Test(
    "A repository of another feature is accepted if mesa.json allows that features use each other",
    arguments: [
      #"{"features": ["Profile"]}"#, #"{"rules": {"feature-import": "off"}}"#,
      #"{"rules": {"feature-import": "warning"}}"#, #"{"exclude": ["Sources/App/Summary"]}"#,
    ])
  func allowedByTheConfiguration(configuration: String) throws {
    let app = try AppPackage(
      Self.profile.merging(["mesa.json": configuration, "Sources/App/Summary/A.swift": ""]) { $1 })
    #expect(try app.run("feature", "Summary", "--repository", "Profile").errors(exit: 0) == "")
    #expect(try app.run("check").output.contains("mesa check: no errors"))
  }

  @Test("A repository of another feature's module is refused")
  func ofAnotherFeatureModule() throws {
    var app = try AppPackage(["Sources/ShopFeature/Cart.swift": "package \(Self.cart)"])
    app.dependencies["App"]?.append("ShopFeature")
    let before = try app.written()
    let run = try app.run("feature", "Summary", "--repository", "Cart")
    #expect(
      run.errors(exit: 1) == """
        mesa: 'CartRepository' in Sources/ShopFeature/Cart.swift belongs to the feature \
        'ShopFeature', and features do not import each other. Move the protocol and the types that \
        it needs to a module that is not a feature.
        """)
    #expect(try app.written() == before)
  }

  @Test("A repository of the data layer is refused with the message of the check")
  func ofTheDataLayer() throws {
    let app = try AppPackage(["Sources/App/Data/CartRepository.swift": Self.cart])
    let run = try app.run("feature", "Summary", "--repository", "Cart")
    #expect(
      run.errors(exit: 1) == """
        mesa: 'CartRepository' in Sources/App/Data/CartRepository.swift breaks a rule of \
        'mesa check'. The domain names 'CartRepository' of the data layer. Declare a protocol in \
        the domain, and conform to it in the data layer.
        """)
  }

  @Test("A mesa.json that is not valid is reported before files are written")
  func invalidConfiguration() throws {
    let app = try AppPackage(Self.profile.merging(["mesa.json": "{"]) { $1 })
    let before = try app.written()
    let run = try app.run("feature", "Summary", "--repository", "Profile")
    #expect(run.errors(exit: 1).hasPrefix("mesa: mesa.json:1: error: "))
    #expect(try app.written() == before)
  }

  @Test("An empty name is refused", arguments: ["", "Repository"])
  func emptyName(name: String) throws {
    let run = try AppPackage().run("feature", "Summary", "--repository", name)
    #expect(
      run.errors(exit: 64)
        == "mesa: --repository needs the name of a repository, such as Profile.")
  }
}
