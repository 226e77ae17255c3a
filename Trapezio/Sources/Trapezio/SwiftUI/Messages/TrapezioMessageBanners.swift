// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  struct TrapezioMessageBanners: View {
    let scene: TrapezioMessageScene
    let layer: UUID?
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      let message = scene.layers.top == layer ? scene.manager.message : nil
      let showing = scene.manager.showing
      ZStack {
        if let message {
          TrapezioTimedBanner(scene: scene, message: message, showing: showing)
            // Each banner is a different view with a transition of its own.
            .id(showing)
            .transition(reducesMotion ? .opacity : .move(edge: .bottom).combined(with: .opacity))
        }
      }
      .animation(.default, value: message.map { _ in showing })
    }
  }

  /// A banner that is announced when it appears, and cleared when its time is up.
  private struct TrapezioTimedBanner: View {
    /// The shortest time for a banner without actions while VoiceOver is running.
    private static let voiceOverDuration: Duration = .seconds(10)

    let scene: TrapezioMessageScene
    let message: TrapezioMessage
    let showing: UUID
    @Environment(\.accessibilityVoiceOverEnabled) private var isVoiceOverRunning
    @Environment(\.scenePhase) private var scenePhase
    /// A gesture state, because SwiftUI also resets it when a touch is cancelled.
    @GestureState private var isTouched = false

    var body: some View {
      scene.draw(
        TrapezioMessageBanner(
          message: message, onDismiss: dismiss,
          onPress: { scene.manager.press($0, of: message) })
      )
      .padding()
      // tvOS has no drag gesture.
      #if !os(tvOS)
        .simultaneousGesture(
          DragGesture(minimumDistance: 0).updating($isTouched) { _, isTouched, _ in
            isTouched = true
          }
        )
      #endif
      .accessibilityElement(children: .contain)
      .accessibilityAction(.escape) { dismiss() }
      .onAppear { appear() }
      .onChange(of: time) { run() }
    }

    /// The time to show the banner, or `nil` during a pause.
    private var time: Duration? {
      if isTouched || scenePhase == .background { return nil }
      guard isVoiceOverRunning else { return scene.duration }
      return message.actions.isEmpty ? max(scene.duration, Self.voiceOverDuration) : nil
    }

    private func appear() {
      if scene.timer.begin(showing) { announce() }
      run()
    }

    private func run() {
      scene.timer.run(showing, for: time, on: scene.clock) { [manager = scene.manager, message] in
        manager.clearMessage(id: message.id)
      }
    }

    private func announce() {
      let texts = [message.title, message.message].compactMap { $0 }
      var announcement = AttributedString(texts.joined(separator: ", "))
      // Otherwise, the announcement of a control that the user has tapped interrupts this one.
      announcement.accessibilitySpeechAnnouncementPriority = .high
      AccessibilityNotification.Announcement(announcement).post()
    }

    private func dismiss() { scene.manager.clearMessage(id: message.id) }
  }

  /// The default banner, whose icon and text dismiss the banner when tapped.
  struct TrapezioMessageDefaultBanner: View {
    let banner: TrapezioMessageBanner

    var body: some View {
      HStack {
        Button {
          banner.dismiss()
        } label: {
          HStack {
            Image(systemName: banner.message.kind.symbol).accessibilityHidden(true)
            VStack {
              if let title = banner.message.title { Text(verbatim: title).font(.headline) }
              Text(verbatim: banner.message.message)
            }
          }
        }
        ForEach(Array(banner.message.actions.enumerated()), id: \.offset) { _, action in
          Button(role: action.role.map(ButtonRole.init)) {
            banner.press(action)
          } label: {
            Text(verbatim: action.title).font(.headline)
          }
        }
      }
      // Buttons in the app's style could look like banners inside the banner.
      .buttonStyle(.plain)
      .padding()
      .background(.regularMaterial, in: Capsule())
    }
  }

  extension TrapezioMessage.Kind {
    fileprivate var symbol: String {
      switch self {
      case .info: "info.circle"
      case .success: "checkmark.circle"
      case .warning: "exclamationmark.triangle"
      case .error: "exclamationmark.octagon"
      }
    }
  }
#endif
