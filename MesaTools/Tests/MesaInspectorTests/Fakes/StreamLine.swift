// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording

  @testable import MesaInspector

  /// A line of the stream or of a file.
  struct StreamLine: Sendable {
    private struct Fields: Decodable {
      let type: String
      let count: Int?
      let entries: [InspectedEntry]?
      let session, app: String?
      let process, `protocol`: Int?
      let main: Double?
      let held: TimeTravel.Held?
    }

    let type: String
    let entry: InspectedEntry?
    /// How many entries are missing.
    let count: Int?
    /// What existed before the next entry.
    let entries: [InspectedEntry]?
    let session, app: String?
    let process, version: Int?
    let main: Double?
    let held: TimeTravel.Held?

    init(_ text: String) throws {
      let data = Data(text.utf8)
      let fields = try JSONDecoder().decode(Fields.self, from: data)
      type = fields.type
      (count, entries, main, held) = (fields.count, fields.entries, fields.main, fields.held)
      (session, app, process) = (fields.session, fields.app, fields.process)
      version = fields.protocol
      entry = type == "entry" ? try JSONDecoder().decode(InspectedEntry.self, from: data) : nil
    }

    static func lines(of data: Data) throws -> [StreamLine] {
      try String(decoding: data, as: UTF8.self).split(separator: "\n").map {
        try StreamLine(String($0))
      }
    }
  }

  extension InspectedEntry {
    /// The entry in a few words, with its number and its cause.
    var line: String { "\(n)\(cause.map { " ←\($0)" } ?? "") \(what)" }

    /// The entry in a few words.
    var what: String {
      switch kind {
      case .created: "created \(name ?? "")"
      case .event: "event \(event?.text ?? "")"
      case .handled: "handled \(of ?? 0)"
      case .change:
        (changes ?? []).map { "\($0.path.joined(separator: ".")): \($0.new?.text ?? "-")" }
          .joined(separator: ", ")
      case .work: "\(phase.map { "\($0)" } ?? "") \(name ?? "work")"
      case .navigation: "\(request ?? ""): \(outcome ?? "")"
      case .root: "root \(root ?? "")"
      case .message, .warning, .mark: "\(kind) \(text ?? "")"
      default: "\(kind)"
      }
    }
  }

  extension [InspectedEntry] {
    var lines: [String] { map(\.line) }

    func first(_ what: String) -> InspectedEntry? { first { $0.what == what } }

    /// The cause, in a few words, of the first entry with the given words.
    func cause(of what: String) -> String? {
      guard let cause = first(what)?.cause else { return nil }
      return first { $0.n == cause }?.what
    }
  }
#endif
