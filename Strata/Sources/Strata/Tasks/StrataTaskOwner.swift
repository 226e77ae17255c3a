// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that owns work, such as a store or a coordinator.
///
/// Conform an object to this protocol if its work should end with it. Each launcher then exists as
/// a method of the object, with the same name and parameters. The work that the method starts
/// belongs to the owner, even if you call it from an initializer, a delegate callback or a
/// notification handler:
///
/// ```swift
/// @MainActor
/// final class LoginCoordinator: StrataTaskOwner {
///   let tasks = StrataTaskScope()
///
///   func logIn(_ name: String) {
///     strataLaunch(login, params: name, id: "login", ifRunning: .ignoreNew) { result in
///       print(result)
///     }
///   }
///
///   deinit { tasks.end() }
/// }
/// ```
///
/// Running work retains the values that its closures capture. If an owner ends its scope in
/// `deinit`, as above, capture the owner weakly in these closures. Otherwise, it is not deallocated
/// until the work has ended. A store does not need this precaution, because its screen ends it.
///
/// In a conforming type, the name of a launcher refers to the method, so write `self.` before it in
/// an escaping closure.
public protocol StrataTaskOwner: SendableMetatype {
  /// The scope to which the work of this owner belongs.
  ///
  /// Create the scope with the owner, and end it when the owner ends, for example in `deinit`.
  nonisolated var tasks: StrataTaskScope { get }
}

extension StrataTaskOwner {
  /// Returns the scope that a method passes to its launcher, by default the scope of this owner.
  nonisolated func owner(
    _ scope: StrataTaskScope?, _ lifetime: StrataTaskLifetime
  ) -> StrataTaskScope? {
    lifetime == .scope ? scope ?? tasks : scope
  }
}
