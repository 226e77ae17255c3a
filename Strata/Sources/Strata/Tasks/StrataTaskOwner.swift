// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that owns work, such as a store or a coordinator.
///
/// Each launcher is also a method of an owner, with the same name and parameters. The work that the
/// method starts belongs to the owner, even if you call it from an initializer, from a delegate
/// callback, or from a notification handler.
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
/// `deinit`, as above, these closures must capture the owner weakly. A store does not need this
/// precaution, because its screen ends it.
///
/// In a conforming type, the name of a launcher refers to the method. In an escaping closure, write
/// `self.` before it, as for any method.
public protocol StrataTaskOwner: SendableMetatype {
  /// The scope that owns the work.
  ///
  /// The owner ends the scope.
  nonisolated var tasks: StrataTaskScope { get }
}

extension StrataTaskOwner {
  /// Returns the scope that a method passes to its launcher.
  nonisolated func owner(
    _ scope: StrataTaskScope?, _ lifetime: StrataTaskLifetime
  ) -> StrataTaskScope? {
    lifetime == .scope ? scope ?? tasks : scope
  }
}
