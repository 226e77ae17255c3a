// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A value that many parts of an app share.

// snippet.hide
import Foundation
import Strata

// snippet.show
nonisolated final class Notes: Sendable {
  private let all: StrataShared<[String]>

  init(_ all: StrataShared<[String]>) { self.all = all }

  var notes: StrataShared<[String]>.Values { all.values }

  func add(_ note: String) { all.update { $0.append(note) } }
}

// snippet.hide
struct NotesState {
  var notes: [String] = []
}

@MainActor
final class NotesOwner: StrataTaskOwner {
  let tasks = StrataTaskScope()
  var state = NotesState()

  func update(_ transform: (inout NotesState) -> Void, with body: () -> Void = {}) {
    transform(&state)
    body()
  }

  func follow(_ notes: StrataShared<[String]>) {
    // snippet.show
    strataCollect(notes.values, id: "notes", ifRunning: .ignoreNew) {
      notes in
      self.update { $0.notes = notes }
    }
    // snippet.hide
  }
}

func inMemory() {
  // snippet.show
  let notes = StrataShared(["Call Ada."])
  // snippet.hide
  print(notes.value)
}

func inFile(_ folder: URL) {
  // snippet.show
  let file = StrataFile(folder.appending(path: "notes.json"))
  let notes = StrataShared([String](), in: file)
  // snippet.hide
  print(notes.value)
}

func oneFile(_ folder: URL) {
  // snippet.show
  let notes = StrataShared(
    [String](), in: StrataFile(folder.appending(path: "notes.json")))
  notes.update { $0.append("Call Ada.") }
  // snippet.hide
}

func inStorage(_ vault: some StrataStorage) async {
  // snippet.show
  let notes = await StrataShared(["Call Ada."], storage: vault)
  // snippet.hide
  print(notes.value)
}

func change(_ notes: StrataShared<[String]>) async throws {
  // snippet.show
  let count = notes.update { notes in
    notes.append("Call Ada.")
    return notes.count
  }
  // snippet.hide
  print(count)
  // snippet.show
  try await notes.flush()  // when the app goes to the background
  // snippet.hide
  // snippet.show
  // When the app becomes active: an extension may have written the file.
  try await notes.reload { mine, stored in
    stored + mine.filter { !stored.contains($0) }
  }
  // snippet.hide
  // snippet.show
  do {
    try await notes.flush()
  } catch {
    print("The notes are not stored: \(error.localizedDescription)")
  }
  // snippet.hide
}

// snippet.show
struct Note: Codable, Equatable {
  var text: String
  var isDone = false
}
// snippet.hide

func migrate(_ file: StrataFile) {
  // snippet.show
  let notes = StrataShared(
    [Note](), in: file, version: 2,
    migrations: [
      1: { try [String](from: $0).map { Note(text: $0) } }
    ])
  // snippet.hide
  print(notes.value)
}

// snippet.show
struct VaultStorage: StrataStorage {
  let file: StrataFile
  let seal: @Sendable (Data) throws -> Data
  let open: @Sendable (Data) throws -> Data

  func read() async throws -> Data? { try file.read().map(open) }
  func write(_ data: Data) async throws { try file.write(seal(data)) }
  func setAside() async throws { try file.setAside() }
}
// snippet.hide

actor Gate {
  func ticket() -> Int { 1 }
}

@MainActor
func wait(for gate: Gate) async {
  // snippet.show
  let ticket = await StrataTaskScope.awaiting("a ticket") {
    await gate.ticket()
  }
  // snippet.hide
  print(ticket)
}
