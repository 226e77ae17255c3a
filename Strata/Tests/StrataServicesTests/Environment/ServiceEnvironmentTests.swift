// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

@Suite("ServiceEnvironment", .inTurn)
@MainActor
struct ServiceEnvironmentReadingTests {
  @MainActor
  private class Visits {
    private(set) var names: [String] = []

    func add(_ name: String) { names.append(name) }
  }

  private final class OtherVisits: Visits {}

  private struct Receiver: Service {
    @ServiceEnvironment(Visits.self) var visits

    func receive(action: any Action) async throws { visits.add("receive") }
  }

  private struct Reader: Service {
    @ServiceEnvironment(Visits.self) var visits

    var body: some Service {
      Receiver()
      Store(model: CounterModel.self)
        .mutate(on: CountAction.self) { [visits] _, _, _ in await visits.add("handler") }
        .with(model: CounterModel())
      Group {}
        .observe { _ in
          await ServiceEnvironment(Visits.self).wrappedValue.add("observer")
        }
    }
  }

  @Test("A service reads the object in its body, its receive and its handlers")
  func read() async throws {
    let visits = Visits()
    let cluster = try await Cluster { Reader().environment(visits).serial() }
    try await cluster.send(action: CountAction.fail)
    #expect(visits.names == ["receive", "handler", "observer"])
  }

  @Test("A service reads the nearest object of the static type")
  func nearest() async throws {
    let (outer, inner, other) = (Visits(), Visits(), OtherVisits())
    let cluster = try await Cluster {
      Group {
        Receiver()
        Receiver().environment(inner)
        Receiver().environment(other)
      }
      .environment(outer)
    }
    try await cluster.send(action: CountAction.fail)
    #expect(outer.names.count == 2)
    #expect(inner.names.count == 1)
    #expect(other.names.isEmpty)
  }

  @Test("An object can be set as its superclass")
  func superclass() async throws {
    let other = OtherVisits()
    let cluster = try await Cluster { Receiver().environment(other as Visits) }
    try await cluster.send(action: CountAction.fail)
    #expect(other.names == ["receive"])
  }

  #if os(macOS) || os(Linux)
    private static func makeClusterWithoutObject() async throws {
      _ = try await Cluster { Reader() }
    }

    @Test("Reading an object that is not set stops the app and names the remedy")
    func missing() async throws {
      let result = try #require(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          try await ServiceEnvironmentReadingTests.makeClusterWithoutObject()
        })
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("No service environment has an object of type Visits here."))
      #expect(text.contains(#"Put ".environment(_:)" on the service"#))
    }
  #endif
}
