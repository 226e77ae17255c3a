// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

@Suite("ServiceBuilder", .inTurn)
@MainActor
struct ServiceBuilderTests {
  private let log = Log<String>()

  private func leaf(_ name: String) -> Leaf { Leaf { [log] _ in log.append(name) } }

  private enum Kind { case first, second, third }

  @Test("The builder supports if, if let, switch, for, if #available and many services")
  func everything() async throws {
    let (none, some): (String?, String?) = (nil, "some")
    let kind = Kind.second
    let cluster = try await Cluster {
      Group {
        leaf("1")
        if let none { leaf(none) }
        if let some { leaf(some) }
        if none == nil { leaf("if") } else { leaf("else") }
        switch kind {
        case .first: leaf("first")
        case .second: leaf("second")
        case .third:
          leaf("third")
          leaf("third")
        }
        for number in 0..<3 { leaf("\(number)") }
        if #available(iOS 17, macOS 14, *) { leaf("available") }
        leaf("any") as any Service
        for service in [leaf("first of any"), Group { leaf("second of any") }] as [any Service] {
          service
        }
        Group {}
        leaf("11")
        leaf("12")
        leaf("13")
        leaf("14")
      }
      .serial()
    }
    try await cluster.send(action: CountAction.fail)
    #expect(
      log.elements == [
        "1", "some", "if", "second", "0", "1", "2", "available", "any", "first of any",
        "second of any", "11", "12", "13", "14",
      ])
  }

  private struct Outer: Service {
    let log: Log<String>
    var body: some Service {
      Inner(log: log)
      Inner(log: log)
    }
  }

  private struct Inner: Service {
    let log: Log<String>
    var body: some Service { Leaf { [log] _ in log.append("inner") } }
  }

  @Test("A service can consist of services that consist of services")
  func bodies() async throws {
    let cluster = try await Cluster { Outer(log: log) }
    try await cluster.send(action: CountAction.fail)
    #expect(log.elements == ["inner", "inner"])
  }
}
