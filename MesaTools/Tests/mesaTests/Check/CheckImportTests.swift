// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("mesa check: imports", .inTurn)
struct CheckImportTests {
  @Test("Presentation must not import a module of the data layer")
  func presentationImportsData() throws {
    let package = try TemporaryPackage([
      "Sources/ProfileData/Api.swift": "public struct Api {}",
      "Sources/Profile/Presentation/Store.swift": "import Foundation\nimport ProfileData\n",
      "Sources/Profile/Factory.swift": "import ProfileData\n",
    ])
    let run = try package.run("check")
    #expect(
      run.output(exit: 1) == """
        Sources/Profile/Presentation/Store.swift:2: error: The presentation layer imports \
        'ProfileData' of the data layer. Use a protocol of the domain, and pass the implementation \
        in where the app makes the store. [presentation-data]
        mesa check: 1 error in 3 files
        """)
  }

  @Test(
    "Every form of an import counts",
    arguments: [
      "import Data", "@preconcurrency import Data", "public import Data", "import struct Data.Api",
      "import Data.Inner", "@_spi(Inner) import Data", "let a = 1; import Data",
      "#if DEBUG\nimport Data\n#endif", "private import class Data.Api",
    ])
  func forms(line: String) throws {
    let package = try TemporaryPackage([
      "Sources/Data/Api.swift": "", "Sources/App/Presentation/A.swift": line,
    ])
    #expect(try package.findings().count == 1)
  }

  @Test(
    "Text, comments and names that look like an import do not count",
    arguments: [
      "// import Data", "/* import Data */", "/* /* */ import Data */", "let a = \"import Data\"",
      "let a = \"\"\"\nimport Data\n\"\"\"", "let a = #\"\"import Data\"#", "let `import` = Data",
      "import Database", "#if canImport(Data)\n#endif", "call(import: Data)",
    ])
  func nearMisses(text: String) throws {
    let package = try TemporaryPackage([
      "Sources/Data/Api.swift": "", "Sources/App/Presentation/A.swift": text,
    ])
    #expect(try package.findings() == [])
  }

  @Test("The domain must not import a user interface, the data layer or presentation")
  func domain() throws {
    let package = try TemporaryPackage([
      "Sources/App/Domain/A.swift": "import Strata\nimport SwiftUI\nimport Trapezio\n",
      "Sources/AppDomain/B.swift": "import AppData\nimport AppPresentation\nimport Foundation\n",
      "Sources/AppData/C.swift": "import AppDomain\n",
      "Sources/AppPresentation/D.swift": "import AppDomain\nimport SwiftUI\n",
    ])
    #expect(
      try package.findings() == [
        "Sources/App/Domain/A.swift:2 domain-ui", "Sources/App/Domain/A.swift:3 domain-ui",
        "Sources/AppDomain/B.swift:1 domain-data", "Sources/AppDomain/B.swift:2 domain-ui",
      ])
  }

  @Test("Only the data layer may import a framework for databases into a feature")
  func databases() throws {
    let package = try TemporaryPackage([
      "Sources/App/Domain/A.swift": "import Foundation\nimport SwiftData\nimport CoreData\n",
      "Sources/App/Data/B.swift": "import SwiftData\n",
    ])
    #expect(
      try package.findings() == [
        "Sources/App/Domain/A.swift:2 domain-data", "Sources/App/Domain/A.swift:3 domain-data",
      ])
  }

  @Test("A feature must not import a feature, and an app may import all")
  func features() throws {
    let package = try TemporaryPackage([
      "Sources/Profile/Presentation/A.swift": "import Edit\nimport Screens\nimport Profile\n",
      "Sources/Edit/Presentation/B.swift": "import Screens\n",
      "Sources/SearchFeature/C.swift": "import Edit\n",
      "Sources/Screens/D.swift": "",
      "Sources/Composition/E.swift": "import Edit\nimport Profile\n",
      "Apps/App/Presentation/F.swift": "import Edit\nimport Profile\n",
      "Tests/ProfileTests/G.swift": "import Edit\nimport Profile\n",
    ])
    #expect(
      try package.findings() == [
        "Sources/Profile/Presentation/A.swift:1 feature-import",
        "Sources/SearchFeature/C.swift:1 feature-import",
      ])
  }

  @Test("A folder with layers is a feature, which the finding names")
  func featureFolders() throws {
    let package = try TemporaryPackage([
      "Sources/Search/Presentation/A.swift": "",
      "Sources/App/Profile/Presentation/B.swift": "import Search\n",
      "Sources/App/Profile/Factory.swift": "import Search\n",
      "Sources/App/Composition.swift": "import Search\n",
    ])
    #expect(
      try package.findings() == [
        "Sources/App/Profile/Factory.swift:1 feature-import",
        "Sources/App/Profile/Presentation/B.swift:1 feature-import",
      ])
    #expect(try package.run("check").output.contains("The feature 'Profile' imports the feature"))
  }

  @Test("Only test targets import with @testable")
  func testable() throws {
    let package = try TemporaryPackage([
      "Sources/App/A.swift": "import Core\n@testable import Core\n@testable\nimport Core\n",
      "Sources/Core/A.swift": "// @testable import App\nlet a = \"@testable import App\"\n",
      "Tests/AppTests/A.swift": "@testable import App\n",
    ])
    #expect(
      try package.findings() == [
        "Sources/App/A.swift:2 testable-import", "Sources/App/A.swift:4 testable-import",
      ])
  }

  @Test("The innermost folder decides about the layer")
  func innermostFolder() throws {
    let package = try TemporaryPackage([
      "Sources/RemoteData/Api.swift": "",
      "Sources/App/Data/Presentation/A.swift": "import RemoteData",
      "Sources/App/Presentation/Data/A.swift": "import RemoteData",
    ])
    #expect(try package.findings() == ["Sources/App/Data/Presentation/A.swift:1 presentation-data"])
  }
}
