// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Types of many shapes. A test also compiles this file beside the source that is written for their
// values, so it imports only Foundation.

import Foundation

protocol Shape: Equatable {
  init(_ random: inout ShapeRandom)
}

/// The shapes, most of which are nested types.
enum Shapes {
  static var all: [any Shape.Type] {
    [
      Simple.self, Integers.self, Fractions.self, Texts.self, Dates.self, Links.self,
      Money.self, Lengths.self, Suit.self, Level.self, Flavour.self, Mood.self, Keyword.self,
      Event.self, Expression.self, Linked<Suit>.self, Optionals.self, Nested.self, Lists.self,
      Sets.self, Maps.self, Outer<Int>.Inner.self, Outer<String>.Place.self,
      Pair<UInt8, Suit?>.self,
      Page<Simple>.self, Outcome.self, Tuples.self, Moves.self, Ranges.self, Topics.self, Tag.self,
      Limited.self, Boxed.self, Anything.self, Geometry.self, Wide.self, Nothing.self, Slices.self,
      Int.Parity.self, ShapeState.self,
    ]
  }

  struct Simple: Shape, Codable, Hashable {
    var id: Int
    var title: String
    var isRead: Bool
    var score: Double
  }

  struct Integers: Shape, Codable {
    var a: Int8, b: Int16, c: Int32, d: Int64
    var e: UInt8, f: UInt16, g: UInt32, h: UInt64, i: UInt, j: Int
  }

  struct Fractions: Shape, Codable {
    var double: Double
    var float: Float
    var length: CGFloat
    var optional: Double?
  }

  struct Texts: Shape {
    var text: String
    var character: Character
    var part: Substring
    var scalar: Unicode.Scalar
  }

  struct Dates: Shape, Codable {
    var date: Date
    var other: Date?
    var days: [Date]
  }

  struct Links: Shape, Codable {
    var url: URL
    var relative: URL
    var id: UUID
  }

  struct Money: Shape, Codable {
    var amount: Decimal
    var fee: Decimal?
  }

  struct Lengths: Shape, Codable {
    var length: Duration
    var rest: Duration?
  }

  enum Suit: Shape, Codable, Hashable, CaseIterable { case hearts, spades, none, some }

  enum Level: Int, Shape, Codable, CaseIterable { case low = -1, middle, high }

  enum Flavour: String, Shape, Codable, CaseIterable, CustomStringConvertible {
    case sweet, sour = "\"sour\"\n"

    var description: String { "It is \(rawValue)." }
  }

  enum Mood: Shape, Codable, Hashable, CustomStringConvertible {
    case good, bad
    case mixed(Int)

    var description: String { "A mood." }
  }

  enum Keyword: Shape, Codable {
    case `default`, `init`, `self`, `class`, `let`
    case `in`(for: Int, `inout`: Bool)
  }

  enum Event: Shape, Codable {
    case tap
    case typed(String)
    case moved(Int, to: Suit)
    case loaded(rows: [Simple], total: Int?)
    case failed(code: UInt8)
    case chosen(Suit?)
    case picked(Event2)
  }

  enum Event2: Codable, Equatable { case left, right(Level) }

  indirect enum Expression: Shape, Codable {
    case number(Double)
    case sum(Expression, Expression)
    case negated(Expression)
  }

  indirect enum Linked<Element: Shape>: Shape {
    case end
    case cell(Element, rest: Linked)
  }

  struct Optionals: Shape, Codable {
    var int: Int?
    var text: String?
    var suit: Suit?
    var simple: Simple?
    var list: [Int?]?
    var mood: Mood?
    var level: Level?
  }

  struct Nested: Shape, Codable {
    var two: Int??
    var three: Suit???
    var list: [Int??]
  }

  struct Lists: Shape, Codable {
    var numbers: [[Int]]
    var bits: [UInt16]
    var texts: [String?]
    var suits: [Suit]
    var simple: [Simple]
  }

  struct Sets: Shape, Codable {
    var suits: Set<Suit>
    var texts: Set<String>
    var simple: Set<Simple>
  }

  struct Maps: Shape, Codable {
    var suits: [Suit: [Int]]
    var moods: [Mood: Suit]
    var numbers: [Int: String]
    var simple: [Simple: Level]
    var texts: [String: [String: Double]]
    var doubles: [Double: Bool?]
    var bytes: [UInt8: Date]
  }

  struct Outer<Value: Equatable & Codable>: Equatable, Codable {
    struct Inner: Shape, Codable {
      var value: Value?
      var place: Place
    }

    enum Place: Shape, Codable {
      case top
      case row(Int)
      case inner([Inner])
    }
  }

  struct Pair<First: Equatable, Second: Equatable>: Equatable {
    var first: First
    var second: Second
  }

  struct Page<Row: Shape>: Shape {
    struct Cursor: Equatable { var next: Row? }

    var rows: [Row]
    var cursor: Cursor
  }

  struct Outcome: Shape {
    var result: Result<Int, Failure>
    var list: Result<[Suit], Failure>
  }

  enum Failure: Error, Equatable {
    case offline
    case http(Int)
  }

  struct Tuples: Shape {
    var pair: (Int, String)
    var point: (x: Suit, y: UInt8)
    var pairs: [(Suit, Int?)]
  }

  enum Moves: Shape {
    case move((Int, Int), to: (x: Int, y: Suit))
    case labelled(pair: (Int, Suit))
    case optional((Int, Suit)?)
    case list([(String, Suit)])
  }

  struct Ranges: Shape, Codable {
    var ints: Range<Int>
    var doubles: ClosedRange<Double>
    var bytes: ClosedRange<UInt8>
    var dates: Range<Date>
    var texts: ClosedRange<String>?
  }

  struct Topics: OptionSet, Shape, Codable, Hashable {
    static let news = Topics(rawValue: 1)
    static let code = Topics(rawValue: 2)

    let rawValue: UInt16
  }

  struct Tag: RawRepresentable, Shape, Codable, Hashable { var rawValue: String }

  struct Limited: Shape {
    @Clamped var level: Int
    @Clamped var suits: [Suit]
    var other: Bool
  }

  @propertyWrapper
  struct Clamped<Value: Equatable>: Equatable {
    var wrappedValue: Value
    private var count = 0

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  /// Values in existentials, whose types their source must name.
  struct Boxed: Shape {
    var error: any Error
    var optional: (any Error)?
    var value: Any
    var values: [Any]
  }

  struct Anything: Shape {
    var key: AnyHashable
    var map: [AnyHashable: Suit]
  }

  struct Geometry: Shape, Codable {
    var point: CGPoint
    var frame: CGRect?
  }

  struct Wide: Shape, Codable {
    var someRatherLongNameOfAProperty: String
    var anotherRatherLongNameOfAProperty: [String]
    var event: Event
    var simple: Simple
    var dictionaryWithALongName: [String: Simple]
    var link: URL
    var a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int
  }

  enum Nothing: Shape {
    case empty(Empty)
    case done(Result<Void, Failure>)
  }

  struct Empty: Equatable {}

  struct Slices: Shape {
    var slice: ArraySlice<Int>
    var contiguous: ContiguousArray<Suit>
  }
}

extension Int {
  /// A type in an extension of another module's type.
  enum Parity: Shape, Codable { case even(Int), odd }
}

/// A state as in an app, which is no nested type.
struct ShapeState: Shape {
  enum Source: Hashable {
    case all
    case topic(Shapes.Tag)
  }

  var source: Source
  var query: String
  var rows: [Shapes.Simple]
  var counts: [Source: Int]
  var selected: Shapes.Simple?
  var topics: Shapes.Topics
  var updated: Date?
  var phase: Shapes.Page<Shapes.Simple>?
}
