// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  import Testing

  @testable import Trapezio

  @MainActor
  @Suite("TrapezioAlertProbe", .timeLimit(.minutes(5)))
  struct TrapezioAlertProbeTests {
    private let window = AlertWindow()

    private var isAlertPresented: Bool? { window.seat.isAlertPresented?() }

    @Test("It finds the alert on top of all presentations of its window", .standIn)
    func alert() {
      #expect(isAlertPresented == false)
      window.show()
      #expect(isAlertPresented == false)
      window.presentSheet()
      #expect(isAlertPresented == false)
      window.presentAlert()
      #expect(isAlertPresented == true)
    }

    @Test("It does not retain its view, and passes touches through", .standIn)
    func released() {
      window.show()
      #expect(window.view?.isUserInteractionEnabled == false)
      window.release()
      #expect(window.view == nil)
      #expect(isAlertPresented == false)
    }
  }
#endif
