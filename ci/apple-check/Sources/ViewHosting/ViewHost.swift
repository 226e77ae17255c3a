// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import Foundation
  import HostManners
  import Observation
  import SwiftUI

  /// Shows a view to a test, which reads the texts, presses, types and swipes.
  ///
  /// The file `LIMITS.md` of this package lists the differences from SwiftUI.
  @MainActor
  package final class ViewHost {
    /// Whether the host is the stand-in, in which a test can swipe back and read the number of
    /// updates.
    package nonisolated static let isStandIn = true

    let tree: ViewTree
    /// A second window with the same view.
    private var otherTree: ViewTree?
    /// The changes of the scene that follow the next updates, one each.
    var sceneChanges: [@MainActor (ViewHost) -> Void] = []
    /// The phase that the test has set.
    var ownPhase = ScenePhase.active
    /// Whether the system draws the scene in the other width, for a snapshot.
    var isInOtherWidth = false

    /// Shows a view as the root of a window.
    ///
    /// - Parameters:
    ///   - view: The root. It is evaluated once for each window.
    ///   - manners: The ways in which the host treats the view badly.
    ///   - seed: Determines everything that the manners leave open. The same seed has the same
    ///     outcome.
    ///   - sceneStorage: The values that the scene has stored before.
    ///   - url: The URL with which the app is launched. It waits for the first view that handles
    ///     URLs.
    ///   - activity: The activity with which the app is launched, like a universal link.
    package init(
      _ view: @autoclosure () -> some View, manners: Manners = .kind, seed: UInt64 = 1,
      sceneStorage: [String: Any] = [:], launchedWith url: URL? = nil,
      continuing activity: NSUserActivity? = nil
    ) {
      tree = ViewTree(manners: manners, seed: seed, sceneStorage: sceneStorage)
      if let url { tree.launch = { $0.open(url) } }
      if let activity { tree.launch = { $0.continue(activity) } }
      tree.show(view())
      if manners.contains(.twoWindows) {
        let other = ViewTree(manners: manners, seed: seed &+ 1, sceneStorage: sceneStorage)
        other.show(view())
        otherTree = other
      }
      tree.onUpdate = { [weak self] in self?.didUpdate($0) }
    }

    /// Closes the window, which ends the identity of the view.
    package func end() {
      otherTree?.end()
      otherTree = nil
      tree.end()
    }

    private func didUpdate(_ count: Int) {
      if count == 2 {
        otherTree?.end()
        otherTree = nil
      }
      if tree.manners.contains(.turningDevice), count == 1 || count == 3 { turnWidth() }
      let firstTrip = tree.manners.contains(.turningDevice) ? 4 : 1
      if tree.manners.contains(.backgroundSnapshots), count == firstTrip, scenePhase == .active {
        leaveAndReturn()
      }
      if !sceneChanges.isEmpty { sceneChanges.removeFirst()(self) }
    }

    // MARK: Content

    /// The visible texts, top to bottom.
    ///
    /// The texts of buttons are in brackets, and those of text fields in quotes. The title of an
    /// alert follows "! ", and the title of a dialog "? ". Toggles and pickers have their values:
    /// "Sound: on".
    package var texts: [String] {
      guard let root = seenRoot else { return [] }
      var texts: [String] = []
      collectTexts(of: root, into: &texts)
      return texts
    }

    private func collectTexts(of node: _ViewNode, into texts: inout [String]) {
      switch node.content {
      case .group, .navigationStack, .scroller, .splitView, .tabs, .tooled: break
      case .text(let text): texts.append(text)
      case .image: if let label = node.accessibilityLabel { texts.append(label) }
      case .button: texts.append("[\(label(of: node))]")
      case .textField(_, let shown, let isSecure):
        texts.append("\"\(isSecure ? String(repeating: "•", count: shown.count) : shown)\"")
      case .toggle(_, let isOn): texts.append("\(label(of: node)): \(isOn ? "on" : "off")")
      case .picker(let selection):
        let selected = options(of: node).first { $0.tag == selection.selected }
        texts.append("\(label(of: node)): \(selected.map(label) ?? "")")
      case .datePicker(_, let shown):
        texts.append("\(label(of: node)): \(shown.formatted(.iso8601))")
      case .presentation(let presentation):
        switch presentation.kind {
        case .alert: texts.append("! \(presentation.title)")
        case .confirmationDialog: texts.append("? \(presentation.title)")
        case .sheet, .fullScreenCover, .popover: break
        }
      }
      guard !node.isControl else { return }
      for child in node.seenChildren { collectTexts(of: child, into: &texts) }
      if case .presentation(let presentation) = node.content,
        let button = systemButton(of: presentation, at: node)
      {
        texts.append("[\(button)]")
      }
    }

    /// The presentations from the window upwards: "sheet", "fullScreenCover", "popover", "alert",
    /// "confirmationDialog".
    package var presented: [String] { presentations.map(\.kind.rawValue) }

    /// The label or the texts of the view to which the topmost popover or dialog is attached.
    package var anchor: String? {
      guard let top = presentations.last, top.kind == .popover || top.kind == .confirmationDialog
      else { return nil }
      return top.anchor.map(label)
    }

    /// The titles of the tabs of the visible tab view, with their badges in parentheses.
    package var tabs: [String] { (tabView?.all ?? []).map(title) }

    /// The title of the visible tab.
    package var selectedTab: String? { tabView?.shown.map(title) }

    /// The animation with which the visible tab view last changed its tab.
    package var tabAnimation: Animation? { tabView?.animation }

    /// Returns the animation with which a visible text or control was last drawn.
    package func animation(of text: String) -> Animation? {
      func find(in node: _ViewNode) -> _ViewNode? {
        var texts: [String] = []
        collectTexts(of: node, into: &texts)
        guard texts.contains(text) else { return nil }
        return node.isControl ? node : node.seenChildren.lazy.compactMap(find).first ?? node
      }
      return seenRoot.flatMap(find)?.animation
    }

    /// The title of the text field with the focus.
    package var focusedField: String? {
      fields.first { $0.focus?.isFocused() == true }.map(label)
    }

    /// The announcements for assistive apps, in order.
    package var announcements: [String] { tree.announcements.map { String($0.characters) } }

    /// The announcements with a high priority, in order.
    package var urgentAnnouncements: [String] {
      tree.announcements.filter { $0.accessibilitySpeechAnnouncementPriority == .high }
        .map { String($0.characters) }
    }

    /// The URLs that the system has opened for the app.
    package var openedURLs: [URL] { tree.openedURLs }

    /// The values that the scene has stored.
    package var sceneStorage: [String: Any] { tree.sceneValues.all }

    /// The number of updates of all views after changes.
    package var updateCount: Int { tree.updateCount }

    // MARK: Waiting

    /// Waits until a condition on the visible content or on observable values holds.
    ///
    /// - Throws: ``ViewHostError/notSeen(_:texts:)`` if the task of the test is cancelled, for
    ///   example by its time limit.
    package func wait(
      for what: String, until isSeen: @MainActor (ViewHost) -> Bool
    ) async throws {
      while !isSeenNow(isSeen) {
        try check()
        guard !Task.isCancelled else {
          let error = ViewHostError.notSeen(what, texts: texts)
          // A cancelled test does not report the errors that it throws, so the error is printed.
          print(error)
          throw error
        }
        await tree.nextUpdate()
      }
      try check()
    }

    /// Evaluates a condition and resumes the waits when an observable value that it reads changes.
    private func isSeenNow(_ isSeen: (ViewHost) -> Bool) -> Bool {
      withObservationTracking {
        isSeen(self)
      } onChange: { [tree] in
        Task { @MainActor in tree.notify() }
      }
    }

    /// Throws if a view has failed in a way that SwiftUI reports.
    func check() throws {
      if let failure = tree.failures.first { throw ViewHostError.failure(failure) }
    }

    /// Waits until a text is visible.
    package func wait(for text: String) async throws {
      try await wait(for: text) { $0.texts.contains(text) }
    }
  }
#endif
