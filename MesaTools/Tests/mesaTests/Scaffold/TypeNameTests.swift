// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mesa

@Suite("TypeName", .inTurn)
struct TypeNameTests {
  @Test(
    "The first letter becomes a capital, and the suffix of the types goes",
    arguments: [
      ("Profile", Template.store, "Profile"), ("profile", .store, "Profile"),
      ("ProfileFeature", .feature, "Profile"), ("EditScreen", .screen, "Edit"),
      ("SyncService", .service, "Sync"), ("SaveDraft", .useCase, "SaveDraft"),
      ("Page2", .screen, "Page2"), ("My_Page", .screen, "My_Page"), ("Übung", .screen, "Übung"),
    ])
  func accepted(name: String, template: Template, text: String) throws {
    #expect(try TypeName(name, for: template).text == text)
  }

  @Test(
    "A name that is none of a type is refused with a proposal",
    arguments: [
      ("profile-page", " Write ProfilePage, for example."), ("2D", " Write D, for example."),
      ("my page", " Write MyPage, for example."), ("../Page", " Write Page, for example."),
      ("-", " Write a name such as Profile."), ("💥", " Write a name such as Profile."),
      ("_", " Write a name such as Profile."),
    ])
  func refused(name: String, remedy: String) {
    let message = "'\(name)' cannot be the name of a Swift type.\(remedy)"
    #expect(throws: CommandError.usage(message)) { try TypeName(name, for: .store) }
  }

  @Test("An empty name and a name of more than 60 letters are refused")
  func length() throws {
    #expect(throws: CommandError.usage("The name is empty. Write a name such as Profile.")) {
      try TypeName("", for: .store)
    }
    #expect(
      throws: CommandError.usage("The name has 61 letters. Choose one with at most 60.")
    ) {
      try TypeName(String(repeating: "a", count: 61), for: .store)
    }
    #expect(try TypeName(String(repeating: "a", count: 60), for: .store).text.count == 60)
  }

  @Test(
    "Names of Swift, SwiftUI and MESA are refused",
    arguments: ["Type", "type", "Self", "View", "String", "Store", "Screen", "StrataInteractor"])
  func reserved(name: String) throws {
    let error = #expect(throws: CommandError.self) { try TypeName(name, for: .useCase) }
    let message = try #require(error).message
    #expect(message.hasSuffix("Choose a longer name, such as 'My\(name.capitalizedFirst)'."))
  }

  @Test(
    "A use case must not shadow a type of Swift or Foundation",
    arguments: ["Codable", "int64", "Range", "Sendable", "Substring", "Calendar", "URLSession"])
  func shadows(name: String) throws {
    let error = #expect(throws: CommandError.self) { try TypeName(name, for: .useCase) }
    let text = name.capitalizedFirst
    #expect(
      try #require(error).message == """
        '\(text)' is a name of Swift, Foundation, SwiftUI or MESA. Choose a longer name, \
        such as 'My\(text)'.
        """)
    // The types of a screen have a suffix.
    #expect(try TypeName(name, for: .screen).text == text)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
