// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

extension TransformErrorTests {
  @Suite("transformError, siblings", .inTurn)
  @MainActor
  struct Siblings {
    private let tests = TransformErrorTests()
    private nonisolated var log: Log<String> { tests.log }

    @Test("Two failing siblings result in two actions")
    func twoErrors() async throws {
      let cluster = try await Cluster {
        Group {
          tests.failing("a")
          tests.failing("b")
        }
        .transformError { ErrorAction(error: $0) }
        tests.errors
      }
      try await tests.send(to: cluster)
      #expect(log.elements.sorted() == ["a", "b"])
    }

    @Test("A handled error does not cancel a sibling, and its action does not wait for the sibling")
    func siblingAtWork() async throws {
      let isHandled = Gate()
      let cluster = try await Cluster {
        Group {
          tests.failing("a")
          Group { tests.waiting(at: isHandled) }
        }
        .transformError { ErrorAction(error: $0) }
        Leaf { if $0 is ErrorAction { isHandled.open() } }
      }
      try await tests.send(to: cluster)
      #expect(log.elements == ["went on"])
    }

    @Test("An unhandled error cancels the siblings")
    func unhandled() async throws {
      let (log, gate) = (log, Gate())
      let cluster = try await Cluster {
        Group {
          tests.failing("a", afterArrivalAt: gate)
          tests.waiting(at: gate)
        }
        .transformError {
          log.append("offered \(($0 as? TestError)?.name ?? "")")
          return nil
        }
      }
      await #expect(throws: TestError(name: "a")) { try await tests.send(to: cluster) }
      #expect(log.elements == ["offered a", "cancelled"])
    }

    @Test("A sibling that an error cancels has no error to transform")
    func cancelled() async throws {
      let (log, gate) = (log, Gate())
      let cluster = try await Cluster {
        tests.waiting(at: gate).transformError { error in
          log.append("transformed")
          return ErrorAction(error: error)
        }
        tests.failing("a", afterArrivalAt: gate)
      }
      await #expect(throws: TestError(name: "a")) { try await tests.send(to: cluster) }
      #expect(log.elements == ["cancelled"])
    }

    @Test(
      "An error of the new action cancels the siblings, and no other transformError receives it")
    func newActionFails() async throws {
      let (log, gate) = (log, Gate())
      let cluster = try await Cluster {
        Group {
          tests.failing("a", afterArrivalAt: gate)
          tests.waiting(at: gate)
        }
        .transformError { ErrorAction(error: $0) }
        .post { _, error in log.append("\((error as? TestError)?.name ?? "")") }
        .transformError { _ in
          log.append("outer")
          return nil
        }
        Leaf { if $0 is ErrorAction { throw TestError(name: "b") } }
      }
      await #expect(throws: TestError(name: "b")) { try await tests.send(to: cluster) }
      // `post` is also called with the new action, if the action reaches it before its
      // cancellation.
      #expect(log.elements.filter { !$0.isEmpty } == ["cancelled", "b"])
    }

    @Test("Under serial, the first error is the only error")
    func serial() async throws {
      let cluster = try await Cluster {
        Group {
          Group {
            tests.failing("a")
            tests.failing("b")
          }
          .concurrent()
          Leaf { if $0 is CountAction { log.append("not reached") } }
        }
        .serial()
        .transformError { ErrorAction(error: $0) }
        Group {
          tests.failing("c")
          tests.failing("not reached")
        }
        .serial()
        .transformError { ErrorAction(error: $0) }
        tests.errors
      }
      try await tests.send(to: cluster)
      #expect(log.elements.sorted() == ["a", "b", "c"])
    }

    @Test("Two errors of an emitted action result in two actions")
    func emitted() async throws {
      let (stream, source) = AsyncStream.makeStream(of: CountAction.self)
      source.yield(.fail)
      source.finish()
      _ = try await Cluster {
        Group {
          tests.failing("a")
          tests.failing("b")
        }
        .emit(using: stream, consumeAtBootstrap: true)
        .transformError { ErrorAction(error: $0) }
        tests.errors
      }
      #expect(log.elements.sorted() == ["a", "b"])
    }

    // MARK: Nesting

    @Test(
      "Each error goes to the nearest handler that handles it, and hooks in between run once")
    func nested() async throws {
      let cluster = try await Cluster {
        Group {
          Group {
            tests.failing("a")
            tests.failing("b")
          }
          tests.failing("c")
        }
        .post { if $0 is CountAction { log.append("post \($1 == nil ? "success" : "failure")") } }
        .transformError(transformHandler: TransformErrorTests.handler(of: "a"))
        .observe(on: CountAction.self) { log.append("not called") }
        .transformError(transformHandler: TransformErrorTests.handler(of: "b", "c"))
        .observe(on: CountAction.self) { log.append("observed") }
        tests.errors
      }
      try await tests.send(to: cluster)
      #expect(log.elements.prefix(3).sorted() == ["a", "b", "c"])
      #expect(log.elements.dropFirst(3) == ["post failure", "observed"])
    }

    @Test(
      "Hooks under a handler receive the error of the service, and hooks around it the error that it throws"
    )
    func replaced() async throws {
      func post(_ place: String) -> @Sendable (any Action, (any Error)?) -> Void {
        {
          guard $0 is CountAction else { return }
          log.append("\(place) \(($1 as? TestError)?.name ?? "success")")
        }
      }
      let cluster = try await Cluster {
        Group {
          tests.failing("a")
          Group {}
          tests.errors
        }
        .post(postHandler: post("inner"))
        .transformError { _ in throw TestError(name: "b") }
        .post(postHandler: post("middle"))
        .transformError { _ in nil }
        .post(postHandler: post("outer"))
        .transformError { ErrorAction(error: $0) }
        .post(postHandler: post("outermost"))
      }
      try await tests.send(to: cluster)
      #expect(log.elements == ["b", "inner a", "middle b", "outer b", "outermost success"])
    }

    @Test("A handler receives each error of a service once", arguments: [true, false])
    func offeredOnce(isHandled: Bool) async throws {
      let cluster = try await Cluster {
        Group {
          Group {
            tests.failing("a")
            tests.errors
          }
          .transformError { _ in
            log.append("inner")
            return nil
          }
          Group {}.observe { _ in }
        }
        .transformError {
          log.append("outer")
          return isHandled ? ErrorAction(error: $0) : nil
        }
      }
      if isHandled {
        try await tests.send(to: cluster)
        #expect(log.elements == ["inner", "outer", "a"])
      } else {
        await #expect(throws: TestError(name: "a")) { try await tests.send(to: cluster) }
        #expect(log.elements == ["inner", "outer"])
      }
    }

    // MARK: Switched off

    @Test(
      "Under transformError(nil), an error reaches no enclosing handler and cancels the siblings")
    func switchedOff() async throws {
      let (log, gate) = (log, Gate())
      let cluster = try await Cluster {
        Group {
          tests.failing("a", afterArrivalAt: gate)
          tests.waiting(at: gate)
        }
        .transformError(nil)
        .transformError { _ in
          log.append("not called")
          return nil
        }
      }
      await #expect(throws: TestError(name: "a")) { try await tests.send(to: cluster) }
      #expect(log.elements == ["cancelled"])
    }

    @Test("Beside and inside transformError(nil), handlers handle errors")
    func notSwitchedOff() async throws {
      let cluster = try await Cluster {
        Group {
          tests.failing("a")
          tests.failing("b").transformError { ErrorAction(error: $0) }.transformError(nil)
        }
        .transformError { ErrorAction(error: $0) }
        tests.errors
      }
      try await tests.send(to: cluster)
      #expect(log.elements.sorted() == ["a", "b"])
    }

    @Test("transformError(nil) on a service that fails alone behaves as without any handler")
    func switchedOffAlone() async throws {
      let cluster = try await Cluster {
        tests.failing("a").transformError(nil).transformError { ErrorAction(error: $0) }
        tests.errors
      }
      await #expect(throws: TestError(name: "a")) { try await tests.send(to: cluster) }
      #expect(log.elements == [])
    }
  }
}
