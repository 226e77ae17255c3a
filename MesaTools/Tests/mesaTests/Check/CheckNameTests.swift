// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa check: names across layers", .inTurn)
struct CheckNameTests {
  private func findings(
    presentation: String, data: String = "struct Database {}", domain: String = "",
    other: String = ""
  ) throws -> [String] {
    try TemporaryPackage([
      "Sources/App/Presentation/P.swift": presentation, "Sources/App/Data/D.swift": data,
      "Sources/App/Domain/M.swift": domain, "Sources/App/Factory.swift": other,
    ]).findings()
  }

  @Test(
    "Presentation must not name a type of the data layer",
    arguments: [
      "let a = Database()", "func f(_ a: Database?) {}", "let a: [Database] = []",
      "extension Database {}", "let a = \"\\(Database())\"", "let a = App.Database()",
      "let a = Database.shared",
    ])
  func presentationNamesData(text: String) throws {
    #expect(
      try findings(presentation: text) == ["Sources/App/Presentation/P.swift:1 presentation-data"])
  }

  @Test(
    "Comments, strings, members and longer names do not count",
    arguments: [
      "// Database", "let a = \"Database\"", "let a = Kind.Database", "let a = DatabaseError.self",
      "let database = 1", "/// ``Database``", "let a = #\"\\(Database)\"#", "",
    ])
  func nearMisses(text: String) throws {
    #expect(try findings(presentation: text) == [])
  }

  @Test("The domain must not name a type of the data layer or of presentation")
  func domainNames() throws {
    let found = try findings(
      presentation: "struct Row {}", domain: "struct Use {\n  let a: Database\n  let b: Row\n}")
    #expect(
      found == [
        "Sources/App/Domain/M.swift:2 domain-data", "Sources/App/Domain/M.swift:3 domain-ui",
      ])
  }

  @Test("Each line that names the type is a finding")
  func everyLine() throws {
    #expect(
      try findings(presentation: "let a: Database = Database()\n\nlet b = [Database]()") == [
        "Sources/App/Presentation/P.swift:1 presentation-data",
        "Sources/App/Presentation/P.swift:3 presentation-data",
      ])
  }

  @Test("The data layer and the code that puts layers together name what they like")
  func allowed() throws {
    #expect(
      try findings(
        presentation: "struct Row {}", data: "struct Database: Source {}",
        domain: "protocol Source {}", other: "let a = Database()\nlet b = Row()") == [])
  }

  @Test(
    "A name that is declared twice, is nested or is private belongs to no layer",
    arguments: [
      ("struct Row {}", "struct Row {}\nlet a = Row()"),
      ("struct A { struct Row {} }", "let a = Row()"),
      ("private struct Row {}", "let a = Row()"),
      ("private @frozen final class Row {}", "let a = Row()"),
      ("extension Row {}", "let a = Row()"),
      ("struct Row {}", "protocol P { associatedtype Row }"),
      ("struct Row {}", "typealias Row = Int\nlet a: Row = 1"),
    ])
  func ambiguous(data: String, presentation: String) throws {
    #expect(try findings(presentation: presentation, data: data) == [])
  }

  @Test("Types of another module with the same folders do not count")
  func otherModule() throws {
    let package = try TemporaryPackage([
      "Sources/A/Data/D.swift": "struct Database {}", "Sources/A/Presentation/P.swift": "",
      "Sources/B/Data/D.swift": "", "Sources/B/Presentation/P.swift": "let a = Database()",
    ])
    #expect(try package.findings() == [])
  }

  @Test("A feature must not name the types of another feature in its target, except for screens")
  func features() throws {
    let files = [
      "Sources/App/Cart/Presentation/CartStore.swift": "class CartStore {}",
      "Sources/App/Cart/Presentation/CartScreen.swift": "struct CartScreen {}",
      "Sources/App/Cart/Domain/Price.swift": "struct Price {}",
      "Sources/App/Shared/Domain/User.swift": "struct User {}",
      "Sources/App/Checkout/Presentation/Store.swift":
        "let a = CartStore()\nlet b = CartScreen()\nlet c = Price()\nlet d = User()\n",
      "Sources/App/Checkout/Factory.swift": "let a = CartStore()\n",
      "Sources/App/App.swift": "let a = CartStore()\nlet b = Price()\n",
    ]
    let found = [
      "Sources/App/Checkout/Factory.swift:1 feature-import",
      "Sources/App/Checkout/Presentation/Store.swift:1 feature-import",
      "Sources/App/Checkout/Presentation/Store.swift:3 feature-import",
    ]
    #expect(try TemporaryPackage(files).findings() == found)
    var configured = files
    configured["mesa.json"] = #"{"features": ["Cart", "Checkout"]}"#
    #expect(try TemporaryPackage(configured).findings() == found)
    configured["mesa.json"] = #"{"features": ["Cart"]}"#
    #expect(try TemporaryPackage(configured).findings() == [])
  }

  @Test(
    "In a module that is a feature, by its name or its root, the inner folders are no features",
    arguments: ["Cart/Presentation", "CartFeature/List/Presentation"])
  func oneFeature(folder: String) throws {
    let module = folder.prefix { $0 != "/" }
    let package = try TemporaryPackage([
      "Sources/\(folder)/CartStore.swift": "let a = Row()",
      "Sources/\(module)/Rows/Presentation/Row.swift": "struct Row {}",
      "Sources/\(module)/Factory.swift": "import LoginFeature",
      "Sources/LoginFeature/Login.swift": "",
    ])
    #expect(try package.findings() == ["Sources/\(module)/Factory.swift:1 feature-import"])
  }

  @Test("Data and domain at the root are shared by feature folders, whose whole path counts")
  func sharedLayers() throws {
    let package = try TemporaryPackage([
      "Sources/App/Data/API.swift": "struct API {}",
      "Sources/App/Shop/List/Presentation/A.swift": "struct A {}",
      "Sources/App/News/List/Presentation/B.swift": "let a = A()",
    ])
    #expect(
      try package.findings() == ["Sources/App/News/List/Presentation/B.swift:1 feature-import"])
  }
}
