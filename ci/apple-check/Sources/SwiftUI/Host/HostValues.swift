// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// The environment values of the host, in addition to Apple's.
struct HostValues {
  /// The presenter for the views below: their window, or their presentation.
  var presenter: Presenter?
  /// The transition of the innermost navigation stack or presentation.
  var transition: Transition?
  var dismiss: DismissTarget?
  var transactionChange: TransactionChange?
  var focus: FocusTarget?
  var submit: (@MainActor (SubmitTriggers) -> Void)?
  var submitTrigger = SubmitTriggers.text
  var refresh: RefreshAction?
  var openURL: OpenURLAction?
  var accessibilityLabel: String?
  var lazyRows: LazyRows?
  var rowSelection: TagSelection?
  var isInSplitDetail = false
  /// Whether the view is in a presentation or was pushed.
  var isAboveRoot = false
  var horizontalSizeClass: UserInterfaceSizeClass? = .regular
  var scenePhase = ScenePhase.active
  var reducesMotion = false
  var isVoiceOverRunning = false
}

extension EnvironmentValues {
  var host: HostValues {
    get { self[HostValuesKey.self] }
    set { self[HostValuesKey.self] = newValue }
  }

  private enum HostValuesKey: EnvironmentKey {
    static var defaultValue: HostValues { HostValues() }
  }
}
