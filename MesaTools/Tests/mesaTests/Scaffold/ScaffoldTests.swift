// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import mesa

@Suite("mesa feature, screen, usecase and service", .inTurn)
struct ScaffoldTests {
  private let app: AppPackage

  init() throws {
    app = try AppPackage()
  }

  private static let feature = [
    "Sources/App/Profile/Domain/LoadProfile.swift",
    "Sources/App/Profile/Domain/ProfileContent.swift",
    "Sources/App/Profile/Domain/ProfileRepository.swift",
    "Sources/App/Profile/Presentation/ProfileEvent.swift",
    "Sources/App/Profile/Presentation/ProfileScreen.swift",
    "Sources/App/Profile/Presentation/ProfileState.swift",
    "Sources/App/Profile/Presentation/ProfileStore.swift",
    "Sources/App/Profile/Presentation/ProfileUI.swift",
    "Sources/App/Profile/ProfileScreen+Route.swift",
    "Tests/AppTests/Profile/Fakes/FakeProfileRepository.swift",
    "Tests/AppTests/Profile/LoadProfileTests.swift",
    "Tests/AppTests/Profile/ProfileFlowTests.swift",
    "Tests/AppTests/Profile/ProfileStoreTests.swift",
  ]

  @Test("A feature is written into the folders of the guide")
  func feature() throws {
    let run = try app.run("feature", "Profile")
    #expect(run.exitCode == 0)
    #expect(try app.written() == Self.feature)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.dropLast(2) == ArraySlice(Self.feature.map { "wrote \($0)" }))
    #expect(
      lines.suffix(2) == [
        "Next: implement ProfileRepository, and list ProfileScreen.route in your host.",
        "To check the layers in every build, add to the target App: "
          + #"plugins: [.plugin(name: "MesaCheck", package: "MESA-iOS")]."#,
      ])
  }

  @Test("The check is offered until the manifest has it")
  func check() throws {
    try app.package.write("// MesaCheck", to: "Package.swift")
    #expect(try !app.run("screen", "Edit").output.contains("MesaCheck"))
  }

  @Test("The files have the name, the module, and nothing of the template")
  func texts() throws {
    _ = try app.run("feature", "Profile")
    for path in try app.written() {
      let text = try #require(app.package.text(of: path))
      #expect(text.contains("Profile"))
      #expect(!text.contains("StoreName") && !text.contains("Scaffold"))
      #expect(!text.contains("SPDX") && !text.hasPrefix("\n"))
      #expect(text.hasSuffix("}\n") || text.hasSuffix("#endif\n"))
    }
    let tests = try #require(app.package.text(of: Self.feature[12]))
    #expect(tests.contains("@testable import App\n"))
    #expect(tests.contains("struct ProfileStoreTests {"))
  }

  @Test("A feature as a value has one file for state, actions and logic")
  func featureStyle() throws {
    let run = try app.run("feature", "Profile", "--style", "feature")
    #expect(run.exitCode == 0)
    let presentation = try app.written().filter { $0.contains("/Presentation/") }
    #expect(
      presentation.map { URL(fileURLWithPath: $0).lastPathComponent } == [
        "ProfileFeature.swift", "ProfileScreen.swift", "ProfileUI.swift",
      ])
    #expect(try app.written().contains("Tests/AppTests/Profile/ProfileFeatureTests.swift"))
  }

  @Test("A screen has no domain")
  func screen() throws {
    #expect(try app.run("screen", "EditScreen").exitCode == 0)
    #expect(
      try app.written() == [
        "Sources/App/Edit/EditScreen+Route.swift",
        "Sources/App/Edit/Presentation/EditEvent.swift",
        "Sources/App/Edit/Presentation/EditScreen.swift",
        "Sources/App/Edit/Presentation/EditState.swift",
        "Sources/App/Edit/Presentation/EditStore.swift",
        "Sources/App/Edit/Presentation/EditUI.swift",
        "Tests/AppTests/Edit/EditStoreTests.swift",
      ])
  }

  @Test("A use case belongs to the target, or to a feature")
  func useCase() throws {
    try app.package.write("", to: "Sources/App/Edit/Presentation/App.swift")
    #expect(try app.run("usecase", "saveDraft").exitCode == 0)
    #expect(try app.run("usecase", "LoadDraft", "--feature", "edit").exitCode == 0)
    #expect(
      try app.written() == [
        "Sources/App/Domain/SaveDraft.swift", "Sources/App/Domain/SaveDraftRepository.swift",
        "Sources/App/Edit/Domain/LoadDraft.swift",
        "Sources/App/Edit/Domain/LoadDraftRepository.swift",
        "Tests/AppTests/Edit/Fakes/FakeLoadDraftRepository.swift",
        "Tests/AppTests/Edit/LoadDraftTests.swift",
        "Tests/AppTests/Fakes/FakeSaveDraftRepository.swift",
        "Tests/AppTests/SaveDraftTests.swift",
      ])
  }

  @Test("An unknown feature of a use case is refused with the features of the target")
  func unknownFeature() throws {
    let first = try app.run("usecase", "LoadDraft", "--feature", "nope")
    #expect(
      first.errors(exit: 1) == """
        mesa: The target 'App' has no feature 'nope'. Write it first: \
        swift package mesa feature Nope.
        """)
    for path in ["Edit/Presentation", "List/Domain", "Data/Domain", "Shared"] {
      try app.package.write("", to: "Sources/App/\(path)/App.swift")
    }
    let second = try app.run("usecase", "LoadDraft", "--feature", "../Nope")
    #expect(
      second.errors(exit: 1) == """
        mesa: The target 'App' has no feature '../Nope'. Its features are:
          Edit
          List
        """)
    #expect(try app.written().isEmpty)
    #expect(try app.run("usecase", "LoadDraft", "--feature", "List").exitCode == 0)
  }

  @Test("A service has an action, a model and a test")
  func service() throws {
    #expect(try app.run("service", "Sync").exitCode == 0)
    #expect(
      try app.written() == [
        "Sources/App/Sync/Domain/SyncAction.swift", "Sources/App/Sync/Domain/SyncModel.swift",
        "Sources/App/Sync/Domain/SyncService.swift",
        "Tests/AppTests/Sync/SyncServiceTests.swift",
      ])
  }

  @Test("A dry run lists the files, and writes nothing")
  func dryRun() throws {
    let run = try app.run("feature", "Profile", "--dry-run", "--agents")
    #expect(run.exitCode == 0)
    let files = Self.feature.map { "would write \($0)" } + ["would write AGENTS.md"]
    #expect(run.output == files.joined(separator: "\n"))
    #expect(try app.written().isEmpty)
  }

  @Test("A file of the same name anywhere in the target is kept, and nothing is written")
  func existing() throws {
    let path = "Sources/App/Old/ProfileUI.swift"
    try app.package.write("old", to: path)
    let run = try app.run("feature", "Profile")
    #expect(
      run.errors(exit: 1) == """
        mesa: \(path) exists, and is not overwritten. Choose another name, or move the file away.
        """)
    #expect(try app.written() == [path])
    #expect(app.package.text(of: path) == "old")
  }
}
