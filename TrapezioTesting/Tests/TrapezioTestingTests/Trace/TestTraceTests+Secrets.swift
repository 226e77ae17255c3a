// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension TestTraceTests {
  private struct Account: Hashable, Sendable {
    var name: String
    @Redacted var password = ""
  }

  private struct LogInState: TrapezioState {
    var account = Account(name: "")
    var text = ""
  }

  private enum LogInEvent: TrapezioEvent {
    case changed(Account)
    case edited(String)
  }

  private final class LogInStore: TrapezioStore<CounterScreen, LogInState, LogInEvent> {
    private let observe: StrataSubjectInteractor<String, Int>

    init(_ observe: StrataSubjectInteractor<String, Int>) {
      self.observe = observe
      super.init(screen: CounterScreen(), initialState: LogInState())
    }

    override func handle(event: LogInEvent) {
      switch event {
      case .changed(let account):
        update { $0.account = account }
        observe("hunter2")
        strataCollect(observe.stream, id: "observe") { _ in }
      case .edited(let text): update { $0.text = text }
      }
    }
  }

  @Test("The steps do not contain redacted values and parameters")
  func secrets() async {
    let observe = FakeSubjectInteractor<String, Int>(redacting: .params) { _ in
      AsyncStream { $0.finish() }
    }
    let traces = await captureTraces {
      let store = TestStore(LogInStore(observe))
      let account = Account(name: "Ann", password: Redacted("hunter2").wrappedValue)
      await store.send(.changed(account)) { $0.account = account }
      await store.end()
      await store.end()
    }
    #expect(!traces.isEmpty && !traces.joined().contains("hunter2"))
    #expect(traces.first?.contains("was observed with ‹redacted›") == true, "\(traces)")
    #expect(traces.first?.contains("account: Account(name: \"\", password: ‹redacted›) → ") == true)
  }

  @Test("Of a long state, only the parts that differ are steps")
  func longState() async {
    let text = String(repeating: "x", count: 200)
    let traces = await captureTraces {
      let store = TestStore(LogInStore(FakeSubjectInteractor()))
      await store.send(.edited(text)) { $0.text = text }
      await store.end()
      await store.end()
    }
    #expect(traces.first?.contains("\n  text: \"\" → \"\(text)\"\n") == true, "\(traces)")
    #expect(traces.first?.contains("account") == false)
  }
}
