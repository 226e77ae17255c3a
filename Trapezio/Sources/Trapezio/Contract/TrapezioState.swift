// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The state of a screen: the value that its UI renders.
///
/// ```swift
/// struct ProfileState: TrapezioState {
///   var name = ""
///   var isSaving = false
///   var error: String?
/// }
/// ```
///
/// The store publishes a change only if the new state is not equal to the old one. A state with a
/// `NaN` is not equal to itself, so each update of it is published. If you implement `==` yourself,
/// compare every property that the UI can show.
public protocol TrapezioState: Equatable, Sendable {}
