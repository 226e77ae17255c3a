// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Random values of the shapes. Compiled a second time, as the shapes.

import Foundation

extension Shapes.Simple {
  init(_ random: inout ShapeRandom) {
    self.init(
      id: random.integer(), title: random.text(), isRead: random.bool(), score: random.double())
  }
}

extension Shapes.Integers {
  init(_ random: inout ShapeRandom) {
    self.init(
      a: random.integer(), b: random.integer(), c: random.integer(), d: random.integer(),
      e: random.integer(), f: random.integer(), g: random.integer(), h: random.integer(),
      i: random.integer(), j: random.integer())
  }
}

extension Shapes.Fractions {
  init(_ random: inout ShapeRandom) {
    self.init(
      double: random.double(), float: Float(random.double()), length: CGFloat(random.double()),
      optional: random.optional { $0.double() })
  }
}

extension Shapes.Texts {
  init(_ random: inout ShapeRandom) {
    let text = random.text()
    self.init(
      text: text, character: random.text().first ?? "\u{301}", part: random.text().dropFirst(),
      scalar: text.unicodeScalars.last ?? "\0")
  }
}

extension Shapes.Dates {
  init(_ random: inout ShapeRandom) {
    self.init(
      date: random.date(), other: random.optional { $0.date() }, days: random.list { $0.date() })
  }
}

extension Shapes.Links {
  init(_ random: inout ShapeRandom) {
    self.init(
      url: random.url(), relative: random.url(relativeTo: random.url()),
      id: UUID(uuid: random.bytes()))
  }
}

extension ShapeRandom {
  mutating func url(relativeTo base: URL? = nil) -> URL {
    let paths = [
      "https://example.com/a/b?c=d&e=%20#f", "mailto:ann@example.com", "app://x/y\(int())", "c/d",
      "https://example.com/" + String(repeating: "long/", count: int(0...30)), "/tmp/a%20b",
    ]
    return int() == 0 && base == nil
      ? URL(fileURLWithPath: "/tmp/a b/\(int())")
      : URL(string: element(paths), relativeTo: base) ?? URL(fileURLWithPath: "/")
  }

  fileprivate mutating func bytes() -> uuid_t {
    let (a, b) = (next(), next())
    func byte(_ number: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> (8 * index))
    }
    return (
      byte(a, 0), byte(a, 1), byte(a, 2), byte(a, 3), byte(a, 4), byte(a, 5), byte(a, 6),
      byte(a, 7), byte(b, 0), byte(b, 1), byte(b, 2), byte(b, 3), byte(b, 4), byte(b, 5),
      byte(b, 6), byte(b, 7)
    )
  }
}

extension Shapes.Money {
  init(_ random: inout ShapeRandom) {
    self.init(amount: random.decimal(), fee: random.optional { $0.decimal() })
  }
}

extension ShapeRandom {
  fileprivate mutating func decimal() -> Decimal {
    let digits = (0..<int(1...30)).map { _ in "\(int())" }.joined()
    let fraction = int(0...2) == 0 ? "" : ".\(int(0...99_999))"
    return Decimal(string: (bool() ? "-" : "") + digits + fraction) ?? 0
  }

  fileprivate mutating func duration() -> Duration {
    switch int(0...3) {
    case 0: .seconds(int(-100...100_000))
    case 1: .milliseconds(int(-5_000...5_000))
    case 2: .nanoseconds(int(-5_000...5_000_000_000))
    default: Duration(secondsComponent: Int64(int(-9...9)), attosecondsComponent: Int64(int()))
    }
  }
}

extension Shapes.Lengths {
  init(_ random: inout ShapeRandom) {
    self.init(length: random.duration(), rest: random.optional { $0.duration() })
  }
}

extension Shapes.Suit {
  init(_ random: inout ShapeRandom) { self = random.element(Self.allCases) }
}

extension Shapes.Level {
  init(_ random: inout ShapeRandom) { self = random.element(Self.allCases) }
}

extension Shapes.Flavour {
  init(_ random: inout ShapeRandom) { self = random.element(Self.allCases) }
}

extension Shapes.Mood {
  init(_ random: inout ShapeRandom) {
    self = random.element([.good, .bad, .mixed(random.integer())])
  }
}

extension Shapes.Keyword {
  init(_ random: inout ShapeRandom) {
    self = random.element([
      .default, .`init`, .`self`, .class, .let, .in(for: random.int(), `inout`: random.bool()),
    ])
  }
}

extension Shapes.Event {
  init(_ random: inout ShapeRandom) {
    switch random.int(0...7) {
    case 0: self = .tap
    case 1: self = .typed(random.text())
    case 2: self = .moved(random.integer(), to: .init(&random))
    case 3:
      self = .loaded(
        rows: random.list { .init(&$0) }, total: random.optional { $0.integer() })
    case 4: self = .failed(code: random.integer())
    case 5: self = .chosen(random.optional { .init(&$0) })
    default: self = .picked(random.bool() ? .left : .right(.init(&random)))
    }
  }
}

extension Shapes.Expression {
  init(_ random: inout ShapeRandom) { self.init(&random, depth: 3) }

  private init(_ random: inout ShapeRandom, depth: Int) {
    switch random.int(0...(depth > 0 ? 4 : 0)) {
    case 0: self = .number(random.double())
    case 1: self = .negated(Self(&random, depth: depth - 1))
    default: self = .sum(Self(&random, depth: depth - 1), Self(&random, depth: depth - 1))
    }
  }
}

extension Shapes.Linked {
  init(_ random: inout ShapeRandom) {
    self = .end
    for _ in 0..<random.int(0...3) { self = .cell(Element(&random), rest: self) }
  }
}

extension Shapes.Optionals {
  init(_ random: inout ShapeRandom) {
    self.init(
      int: random.optional { $0.integer() }, text: random.optional { $0.text() },
      suit: random.optional { .init(&$0) }, simple: random.optional { .init(&$0) },
      list: random.optional { $0.list { $0.optional { $0.integer() } } },
      mood: random.optional { .init(&$0) }, level: random.optional { .init(&$0) })
  }
}

extension Shapes.Nested {
  init(_ random: inout ShapeRandom) {
    self.init(
      two: random.optional { $0.optional { $0.integer() } },
      three: random.optional { $0.optional { $0.optional { .init(&$0) } } },
      list: random.list { $0.optional { $0.optional { $0.integer() } } })
  }
}

extension Shapes.Lists {
  init(_ random: inout ShapeRandom) {
    self.init(
      numbers: random.list { $0.list { $0.integer() } }, bits: random.list { $0.integer() },
      texts: random.list { $0.optional { $0.text() } }, suits: random.list { .init(&$0) },
      simple: random.list { .init(&$0) })
  }
}

extension Shapes.Sets {
  init(_ random: inout ShapeRandom) {
    self.init(
      suits: Set(random.list { .init(&$0) }), texts: Set(random.list { $0.text() }),
      simple: Set(random.list { .init(&$0) }))
  }
}

extension Shapes.Maps {
  init(_ random: inout ShapeRandom) {
    self.init(
      suits: random.map({ .init(&$0) }, { $0.list { $0.integer() } }),
      moods: random.map({ .init(&$0) }, { .init(&$0) }),
      numbers: random.map({ $0.integer() }, { $0.text() }),
      simple: random.map({ .init(&$0) }, { .init(&$0) }),
      texts: random.map({ $0.text() }, { $0.map({ $0.text() }, { $0.double() }) }),
      doubles: random.map({ $0.double() }, { $0.optional { $0.bool() } }),
      bytes: random.map({ $0.integer() }, { $0.date() }))
  }
}

/// A value of a shape with any type.
private func any<Value>(_ type: Value.Type, _ random: inout ShapeRandom) -> Value? {
  if type == Int.self { return random.integer() as Int as? Value }
  if type == String.self { return random.text() as? Value }
  return nil
}

extension Shapes.Outer.Inner {
  init(_ random: inout ShapeRandom) { self.init(&random, depth: 1) }

  fileprivate init(_ random: inout ShapeRandom, depth: Int) {
    self.init(
      value: random.bool() ? any(Value.self, &random) : nil, place: .init(&random, depth: depth))
  }
}

extension Shapes.Outer.Place {
  init(_ random: inout ShapeRandom) { self.init(&random, depth: 2) }

  fileprivate init(_ random: inout ShapeRandom, depth: Int) {
    switch random.int(0...3) {
    case 0: self = .top
    case 1: self = .row(random.integer())
    default: self = depth == 0 ? .top : .inner(random.list { .init(&$0, depth: depth - 1) })
    }
  }
}

extension Shapes.Pair: Shape where First == UInt8, Second == Shapes.Suit? {
  init(_ random: inout ShapeRandom) {
    self.init(first: random.integer(), second: random.optional { .init(&$0) })
  }
}

extension Shapes.Page {
  init(_ random: inout ShapeRandom) {
    self.init(
      rows: random.list { Row(&$0) }, cursor: Cursor(next: random.optional { Row(&$0) }))
  }
}

extension Shapes.Failure {
  init(_ random: inout ShapeRandom) { self = random.bool() ? .offline : .http(random.int(0...599)) }
}

extension Shapes.Outcome {
  init(_ random: inout ShapeRandom) {
    self.init(
      result: random.bool() ? .success(random.integer()) : .failure(.init(&random)),
      list: random.bool() ? .success(random.list { .init(&$0) }) : .failure(.init(&random)))
  }
}

extension Shapes.Tuples {
  init(_ random: inout ShapeRandom) {
    self.init(
      pair: (random.integer(), random.text()), point: (x: .init(&random), y: random.integer()),
      pairs: random.list { (.init(&$0), $0.optional { $0.integer() }) })
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.pair == rhs.pair && lhs.point == rhs.point
      && lhs.pairs.elementsEqual(rhs.pairs) { $0 == $1 }
  }
}

extension Shapes.Moves {
  init(_ random: inout ShapeRandom) {
    switch random.int(0...3) {
    case 0:
      self = .move(
        (random.integer(), random.integer()), to: (x: random.integer(), y: .init(&random)))
    case 1: self = .labelled(pair: (random.integer(), .init(&random)))
    case 2: self = .optional(random.optional { ($0.integer(), .init(&$0)) })
    default: self = .list(random.list { ($0.text(), .init(&$0)) })
    }
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.move(let a, let b), .move(let c, let d)): a == c && b == d
    case (.labelled(let a), .labelled(let b)): a == b
    case (.optional(let a?), .optional(let b?)): a == b
    case (.optional(nil), .optional(nil)): true
    case (.list(let a), .list(let b)): a.elementsEqual(b) { $0 == $1 }
    default: false
    }
  }
}

extension Shapes.Ranges {
  init(_ random: inout ShapeRandom) {
    func bounds<Bound: Comparable>(
      _ random: inout ShapeRandom, _ make: (inout ShapeRandom) -> Bound
    ) -> (Bound, Bound) {
      let bounds = [make(&random), make(&random)].sorted()
      return (bounds[0], bounds[1])
    }
    let ints = bounds(&random) { $0.int(-9...9) }
    let doubles = bounds(&random) { $0.double() }
    let bytes: (UInt8, UInt8) = bounds(&random) { $0.integer() }
    let dates = bounds(&random) { $0.date() }
    let texts = bounds(&random) { $0.text() }
    self.init(
      ints: ints.0..<ints.1, doubles: doubles.0...doubles.1, bytes: bytes.0...bytes.1,
      dates: dates.0..<dates.1, texts: random.bool() ? texts.0...texts.1 : nil)
  }
}

extension Shapes.Topics {
  init(_ random: inout ShapeRandom) { self.init(rawValue: random.integer()) }
}

extension Shapes.Tag {
  init(_ random: inout ShapeRandom) { self.init(rawValue: random.text()) }
}

extension Shapes.Limited {
  init(_ random: inout ShapeRandom) {
    self.init(
      level: random.integer(), suits: random.list { .init(&$0) }, other: random.bool())
  }
}

extension ShapeRandom {
  /// A value whose description is different from that of each value that is not equal.
  fileprivate mutating func anything() -> Any {
    switch int(0...8) {
    case 0: integer() as Int
    case 1: integer() as UInt8
    case 2: text()
    case 3: Shapes.Suit(&self)
    case 4: Shapes.Simple(&self)
    case 5: list { $0.integer() as UInt16 }
    case 6: text().first ?? "a"
    case 7: double()
    default: Shapes.Event(&self)
    }
  }
}

extension Shapes.Boxed {
  init(_ random: inout ShapeRandom) {
    self.init(
      error: Shapes.Failure(&random), optional: random.optional { Shapes.Failure(&$0) },
      value: random.anything(), values: random.list { $0.anything() })
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    String(reflecting: lhs) == String(reflecting: rhs)
      && type(of: lhs.value) == type(of: rhs.value)
      && lhs.values.elementsEqual(rhs.values) { type(of: $0) == type(of: $1) }
  }
}

extension Shapes.Anything {
  init(_ random: inout ShapeRandom) {
    func key(_ random: inout ShapeRandom) -> AnyHashable {
      switch random.int(0...3) {
      case 0: random.integer() as Int
      case 1: random.text()
      case 2: Shapes.Suit(&random)
      default: Shapes.Simple(&random)
      }
    }
    self.init(key: key(&random), map: random.map(key, { .init(&$0) }))
  }
}

extension Shapes.Geometry {
  init(_ random: inout ShapeRandom) {
    func number(_ random: inout ShapeRandom) -> Double { Double(random.int(-99...99)) / 8 }
    self.init(
      point: CGPoint(x: number(&random), y: number(&random)),
      frame: random.optional {
        CGRect(x: number(&$0), y: number(&$0), width: number(&$0), height: number(&$0))
      })
  }
}

extension Shapes.Wide {
  init(_ random: inout ShapeRandom) {
    self.init(
      someRatherLongNameOfAProperty: random.text(),
      anotherRatherLongNameOfAProperty: random.list(0...6) { $0.text() }, event: .init(&random),
      simple: .init(&random),
      dictionaryWithALongName: random.map({ $0.text() }, { .init(&$0) }), link: random.url(),
      a: random.integer(), b: random.integer(), c: random.integer(), d: random.integer(),
      e: random.integer(), f: random.integer(), g: random.integer(), h: random.integer(),
      i: random.integer(), j: random.integer())
  }
}

extension Shapes.Nothing {
  init(_ random: inout ShapeRandom) {
    self =
      random.element([
        .empty(.init()), .done(.success(())), .done(.failure(.init(&random))),
      ])
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.empty(let a), .empty(let b)): a == b
    case (.done(.failure(let a)), .done(.failure(let b))): a == b
    case (.done(.success), .done(.success)): true
    default: false
    }
  }
}

extension Shapes.Slices {
  init(_ random: inout ShapeRandom) {
    self.init(
      slice: random.list { $0.integer() }.dropFirst(),
      contiguous: ContiguousArray(random.list { .init(&$0) }))
  }
}

extension Int.Parity {
  init(_ random: inout ShapeRandom) { self = random.bool() ? .odd : .even(random.integer()) }
}

extension ShapeState.Source {
  init(_ random: inout ShapeRandom) { self = random.bool() ? .all : .topic(.init(&random)) }
}

extension ShapeState {
  init(_ random: inout ShapeRandom) {
    self.init(
      source: .init(&random), query: random.text(), rows: random.list { .init(&$0) },
      counts: random.map({ .init(&$0) }, { $0.integer() }),
      selected: random.optional { .init(&$0) }, topics: .init(&random),
      updated: random.optional { $0.date() }, phase: random.optional { .init(&$0) })
  }
}
