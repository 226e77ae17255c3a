// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A property of a state that is set while work runs, as in `loading: \.isSaving`.
///
/// ```swift
/// struct Flags {
///   var isPaying = false
/// }
/// // …
/// strataLaunch(pay, params: 100, id: "pay", loading: \.isPaying) {
///   result in
///   self.message = result.errorMessage ?? "Paid."
/// }
/// ```
///
/// A `Bool` is a flag. An `Int` counts the running work. To spare the user a flicker during quick
/// work, add a pause:
///
/// ```swift
/// strataLaunch(
///   refresh, params: (), loading: \.isRefreshing[after: .milliseconds(300)]
/// ) { result in
///   self.update { $0.text = result.getOrDefault($0.text) }
/// }
/// ```
///
/// For the exact rules, see
/// ``StrataTaskOwner/strataLaunch(priority:in:id:ifRunning:after:every:throttle:latest:clock:loading:work:reduce:onCancel:)``.
public struct StrataFlag<State> {
  let path: AnyKeyPath
  let isCount: Bool
  var pause: Duration?
  let set: (_ isSet: Bool, _ state: inout State) -> Void

  /// The flag, which is set only if the work is still running after a pause.
  ///
  /// The launcher's clock measures the pause from the launch. In `TrapezioFeature`, it is always a
  /// `ContinuousClock`. Other launches with the flag are dropped from the launch on.
  public subscript(after pause: Duration) -> StrataFlag {
    var flag = self
    flag.pause = pause
    return flag
  }
}
