// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio
import TrapezioNavigation

extension TrapezioRoot {
  func handoffData(by routes: TrapezioRoutes<Never>) -> Data? {
    guard let data = try? routes.data(of: snapshot), data.count <= 3_072
    else { return nil }
    return data
  }

  func showHandoff(

    _ data: Data, by routes: TrapezioRoutes<Never>

  ) -> Bool {
    guard let handedOff = try? routes.snapshot(from: data) else {
      return false
    }
    restore(handedOff.snapshot)
    return handedOff.droppedBecause.isEmpty
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct Handoff: ViewModifier {
    let root: any TrapezioRoot
    let routes: TrapezioRoutes<Never>
    let isRestored: Bool
    @State private var arrived: Data?

    func body(content: Content) -> some View {
      let data = isRestored ? root.handoffData(by: routes) : nil
      content
        .userActivity("com.example.notes", isActive: data != nil) {
          activity in
          if let data {
            activity.addUserInfoEntries(from: ["screens": data])
          }
        }
        .onContinueUserActivity("com.example.notes") { activity in
          arrived = activity.userInfo?["screens"] as? Data
          show()
        }
        .onChange(of: isRestored) { show() }
    }

    private func show() {
      guard isRestored, let data = arrived else { return }
      arrived = nil
      if !root.showHandoff(data, by: routes) {
        print("This version cannot show all screens.")
      }
    }
  }

  struct NotesOnAllDevices: View {
    let stack: TrapezioStackNavigator
    @State private var isRestored = false

    var body: some View {
      TrapezioNavigationHost(navigator: stack) {
        NotesFeature.notes.ui { _, _ in Text("Notes") }
        NotesFeature.note.ui { note in Text("Note \(note.screen.id)") }
      }
      .trapezioRestoration(in: "main") { _ in isRestored = true }
      .modifier(
        Handoff(
          root: stack, routes: NotesFeature.routes, isRestored: isRestored)
      )
    }
  }
#endif
