// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Testing
  import TrapezioNavigation

  @testable import MesaInspector

  @Suite("Archive", .inTurn)
  struct ArchiveTests {
    /// Makes the lines of one store, whose state is a number.
    private struct Source {
      private var describer = Describer()
      private var n = 0

      mutating func line(_ content: Fact.Content, store: String? = "1") -> Line {
        n += 1
        let fact = Fact(n: n, t: 0, store: store, cause: nil, content: content)
        return Line(describer.entry(of: fact), fact: fact)
      }

      mutating func skip(_ count: Int) { n += count }

      mutating func created(_ count: Int, store: String = "1") -> Line {
        line(
          .created(
            name: "Counter", screen: nil, state: State(count: count), copy: State(count: count)),
          store: store)
      }

      mutating func change(_ count: Int, store: String = "1") -> Line {
        line(.change(to: State(count: count), copy: State(count: count)), store: store)
      }
    }

    private func lines(
      _ archive: Archive, after n: Int = 0, bytes: Int = .max
    ) throws -> [StreamLine] {
      try StreamLine.lines(of: archive.lines(after: n, bytes: bytes).data)
    }

    // MARK: Limits

    @Test("The newest entries are kept, up to a number")
    func count() throws {
      var (archive, source) = (Archive(limits: .init(entries: 100)), Source())
      for index in 1...1_000 {
        archive.append(source.line(.mark("\(index)")))
        guard index % 7 == 0 || index.isMultiple(of: 100) else { continue }
        let count = try lines(archive).count { $0.entry != nil }
        #expect(count <= 100)
        #expect(count >= (index <= 100 ? index : 90))
      }
      #expect(try lines(archive).last?.entry?.text == "1000")
    }

    @Test("The newest entries are kept, up to a size")
    func bytes() throws {
      var (archive, source) = (Archive(limits: .init(bytes: 10_000)), Source())
      for _ in 1...100 {
        archive.append(source.line(.mark(String(repeating: "a", count: 1_000))))
        #expect(archive.lines(after: 0, bytes: .max).data.count < 12_000)
      }
      #expect(try lines(archive).count { $0.entry != nil } >= 5)
    }

    @Test("What is kept of changed states counts for the size, and the missing entries are counted")
    func changedStates() throws {
      let limit = 1 << 17
      var (archive, source) = (Archive(limits: .init(bytes: limit)), Source())
      archive.append(source.created(0))
      for index in 1...50 {
        archive.append(source.line(.change(to: Array(repeating: index, count: 100), copy: nil)))
      }
      let all = try lines(archive)
      let entries = all.compactMap(\.entry)
      let values = entries.flatMap { $0.changes ?? [] }.count { $0.new != nil }
      let size = try entries.map { try RecordingFormat.line($0).count }.reduce(0, +)
      #expect(size + values * MemoryLayout<InspectedChange>.stride <= limit)
      #expect(entries.last?.n == 51)
      #expect(all.first?.count == 51 - entries.count)
    }

    @Test("An entry that is larger than the limit is kept until the next one")
    func largeEntry() throws {
      var (archive, source) = (Archive(limits: .init(bytes: 100)), Source())
      archive.append(source.line(.mark(String(repeating: "a", count: 1_000))))
      #expect(try lines(archive).count { $0.entry != nil } == 1)
      archive.append(source.line(.mark("b")))
      #expect(try lines(archive).compactMap(\.entry).map(\.text) == ["b"])
    }

    // MARK: Lines

    @Test("Without a loss, a page gets the entries after the one that it has")
    func after() throws {
      var (archive, source) = (Archive(limits: .init()), Source())
      for index in 1...5 { archive.append(source.line(.mark("\(index)"))) }
      #expect(try lines(archive).compactMap(\.entry?.n) == [1, 2, 3, 4, 5])
      #expect(try lines(archive, after: 3).compactMap(\.entry?.n) == [4, 5])
      #expect(try lines(archive, after: 5).isEmpty)
      #expect(try lines(archive, after: 1_000).isEmpty)
      #expect(archive.lines(after: 1_000, bytes: .max).last == 1_000)
      #expect(try lines(archive).allSatisfy { $0.type == "entry" })
    }

    @Test("Any number of an entry is safe", arguments: [-1, Int.min, Int.max, Int.max - 1])
    func anyNumber(n: Int) throws {
      var (archive, source) = (Archive(limits: .init()), Source())
      for index in 1...3 { archive.append(source.line(.mark("\(index)"))) }
      #expect(try lines(archive, after: n).compactMap(\.entry?.n) == (n < 0 ? [1, 2, 3] : []))
      #expect(try lines(archive, after: n).allSatisfy { $0.type == "entry" })
      _ = archive.moment(at: n)
      #expect(!archive.contains(n))
    }

    @Test("A part of the lines is at most so large, but has at least one entry")
    func parts() throws {
      var (archive, source) = (Archive(limits: .init()), Source())
      for index in 1...10 { archive.append(source.line(.mark("\(index)"))) }
      var (seen, last) = ([Int](), 0)
      while last < 10 {
        let part = archive.lines(after: last, bytes: 1)
        seen += try StreamLine.lines(of: part.data).compactMap(\.entry?.n)
        try #require(part.last == last + 1)
        last = part.last
      }
      #expect(seen == Array(1...10))
    }

    @Test("An empty archive has no lines")
    func empty() {
      let archive = Archive(limits: .init())
      #expect(archive.lines(after: 0, bytes: .max).data.isEmpty)
      #expect(!archive.contains(0))
      #expect(!archive.contains(1))
      #expect(archive.moment(at: 0).stores.isEmpty)
    }

    @Test("A page that missed entries is told how many, and what exists before the next one")
    func dropped() throws {
      var (archive, source) = (Archive(limits: .init(entries: 10)), Source())
      archive.append(source.created(0))
      for count in 1...30 { archive.append(source.change(count)) }
      let all = try lines(archive)
      #expect(all.map(\.type).prefix(3) == ["dropped", "base", "entry"])
      let missing = try #require(all[0].count)
      #expect(all[2].entry?.n == missing + 1)
      let base = try #require(all[1].entries)
      #expect(base.map(\.n) == [1])
      #expect(base.map(\.kind) == [.created])
      // The state of then, right before the next entry.
      #expect(base[0].state == InspectedValue(of: State(count: missing - 1)))
      var state = base[0].state
      for change in all.compactMap(\.entry?.changes).joined() { state?.apply(change) }
      #expect(state == InspectedValue(of: State(count: 30)))
      // A page that has the last missing entry has not missed anything.
      #expect(try lines(archive, after: missing).first?.type == "entry")
      #expect(try lines(archive, after: missing - 1).first?.count == 1)
    }

    @Test("Only what has not ended is in the base")
    func baseOfEnded() throws {
      var (archive, source) = (Archive(limits: .init(entries: 10)), Source())
      archive.append(source.created(0))
      archive.append(source.created(5, store: "2"))
      archive.append(source.line(.cluster("c1", services: ["A"]), store: nil))
      archive.append(source.line(.cluster("c2", services: ["B"]), store: nil))
      let (tree, snapshot) = (WindowContent.empty, TrapezioNavigationSnapshot(root: NoteScreen()))
      archive.append(source.line(.root("w1", tree, snapshot), store: nil))
      archive.append(source.line(.root("w2", tree, snapshot), store: nil))
      archive.append(source.line(.ended))
      archive.append(source.line(.clusterEnded("c1"), store: nil))
      archive.append(source.line(.rootEnded("w1"), store: nil))
      for _ in 1...30 { archive.append(source.line(.mark(""), store: nil)) }
      let base = try #require(try lines(archive)[1].entries)
      #expect(base.map(\.what) == ["created Counter", "cluster", "root w2"])
      #expect(base.map(\.store) == ["2", nil, nil])
      #expect(base[0].state == InspectedValue(of: State(count: 5)))
      #expect(base[1].services == ["B"])
      let moment = archive.moment(at: 39)
      #expect(Array(moment.stores.keys) == ["2"])
      #expect(Array(moment.roots.keys) == ["w2"])
    }

    @Test("Entries that were lost before they were described are counted where they are missing")
    func lost() throws {
      var (archive, source) = (Archive(limits: .init()), Source())
      archive.append(source.line(.mark("1")))
      source.skip(7)
      archive.append(source.line(.mark("9")))
      let all = try lines(archive)
      #expect(all.map(\.type) == ["entry", "dropped", "entry"])
      #expect(all[1].count == 7)
      archive.didLose(7, through: 9)
      var losses = [archive.takeLoss(), archive.takeLoss()]
      archive.didLose(0, through: 9)
      losses.append(archive.takeLoss())
      #expect(losses == [true, false, false])
    }

    // MARK: Moments

    @Test("A moment has the states of then")
    func moment() throws {
      var (archive, source) = (Archive(limits: .init()), Source())
      archive.append(source.created(0))
      archive.append(source.change(1))
      archive.append(source.created(10, store: "2"))
      archive.append(source.change(2))
      archive.append(source.line(.ended))
      func counts(_ n: Int) -> [String: Int?] {
        archive.moment(at: n).stores.mapValues { ($0.copy as? State)?.count }
      }
      #expect(counts(0) == [:])
      #expect(counts(1) == ["1": 0])
      #expect(counts(2) == ["1": 1])
      #expect(counts(3) == ["1": 1, "2": 10])
      #expect(counts(4) == ["1": 2, "2": 10])
      #expect(counts(5) == ["2": 10])
      #expect(archive.contains(1) && archive.contains(5))
      #expect(!archive.contains(0) && !archive.contains(6))
    }

    @Test("The states of the newest 2,000 entries can be shown again")
    func copies() {
      var (archive, source) = (Archive(limits: .init()), Source())
      archive.append(source.created(0))
      for count in 1...Archive.copyLimit + 1 { archive.append(source.change(count)) }
      func copy(_ n: Int) -> Int? { (archive.moment(at: n).stores["1"]?.copy as? State)?.count }
      #expect(copy(1) == 0)
      #expect(copy(2) == nil)
      #expect(copy(3) == 2)
      #expect(copy(Archive.copyLimit + 2) == Archive.copyLimit + 1)
    }

    @Test("A moment after an eviction has the states of then, even of stores without changes")
    func momentAfterEviction() throws {
      var (archive, source) = (Archive(limits: .init(entries: 10)), Source())
      archive.append(source.created(-1, store: "2"))
      archive.append(source.created(0))
      for count in 1...30 { archive.append(source.change(count)) }
      for n in 25...32 {
        let moment = archive.moment(at: n)
        #expect((moment.stores["1"]?.copy as? State)?.count == n - 2)
        #expect((moment.stores["2"]?.copy as? State)?.count == -1)
        #expect(moment.stores["1"]?.name == "Counter")
      }
    }

    // MARK: Base

    private func base(_ archive: Archive, through n: Int) throws -> [InspectedEntry] {
      let lines = try StreamLine.lines(of: archive.base(through: n))
      #expect(lines.map(\.type) == ["base"])
      return try #require(lines.first?.entries)
    }

    @Test("What exists after an entry has the states of then, and the archive keeps its lines")
    func baseThrough() throws {
      var (archive, source) = (Archive(limits: .init()), Source())
      archive.append(source.created(0))
      archive.append(source.change(1))
      archive.append(source.created(5, store: "2"))
      archive.append(source.change(2))
      archive.append(source.line(.ended, store: "2"))
      #expect(try base(archive, through: 0).isEmpty)
      for (n, counts) in [1: [0], 2: [1], 3: [1, 5], 4: [2, 5], 5: [2], 9: [2]] {
        let states = try base(archive, through: n).map(\.state)
        #expect(states == counts.map { InspectedValue(of: State(count: $0)) })
      }
      #expect(try lines(archive).compactMap(\.entry?.n) == [1, 2, 3, 4, 5])
    }

    @Test("What exists includes what began before the first line")
    func baseOfForgotten() throws {
      var (archive, source) = (Archive(limits: .init(entries: 10)), Source())
      archive.append(source.created(0))
      for count in 1...30 { archive.append(source.change(count)) }
      let states = try base(archive, through: 29).map(\.state)
      #expect(states == [InspectedValue(of: State(count: 28))])
    }

    // MARK: Encoding

    @Test("A line is JSON on one line, even with line breaks and numbers that are not finite")
    func encoding() throws {
      let data = Line.encode(["a": InspectedValue(of: "a\n\u{2028}b/c")])
      #expect(data.filter { $0 == UInt8(ascii: "\n") }.count == 1)
      #expect(data.last == UInt8(ascii: "\n"))
      let numbers = Line.encode([Double.nan, .infinity, -.infinity])
      #expect(String(decoding: numbers, as: UTF8.self) == "[\"NaN\",\"∞\",\"-∞\"]\n")
    }
  }

  private struct State: Equatable {
    var count: Int
  }

  extension WindowContent {
    fileprivate static var empty: WindowContent {
      WindowContent(name: "Window", selected: nil, stacks: [])
    }
  }
#endif
