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
/// A `Bool` is a flag. An `Int` counts the running work. For the exact rules, see
/// ``StrataTaskOwner/strataLaunch(priority:in:id:ifRunning:after:every:throttle:latest:clock:loading:work:reduce:onCancel:)``.
public struct StrataFlag<State> {
  let path: AnyKeyPath
  let isCount: Bool
  let set: (_ isSet: Bool, _ state: inout State) -> Void
}
