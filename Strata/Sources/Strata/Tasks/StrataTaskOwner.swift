// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that owns work, such as a store or a coordinator.
///
/// Each launcher is also a method of an owner, with the same name and parameters. The work that it
/// starts belongs to the owner from everywhere: from an initializer, a callback of a delegate, or
/// a notification.
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
/// The closures of running work keep what they capture. An owner that ends its scope in `deinit`,
/// as above, captures itself weakly in them; a store needs not, because something else ends it.
///
/// In a type that conforms, the name of a launcher means the method. A launcher within a closure
/// that escapes therefore needs `self.`, as every method does.
public protocol StrataTaskOwner: SendableMetatype {
  /// The scope that owns the work. The owner ends it.
  nonisolated var tasks: StrataTaskScope { get }
}

extension StrataTaskOwner {
  /// The scope that a launcher is given: none for work that no scope owns.
  nonisolated func owner(
    _ scope: StrataTaskScope?, _ lifetime: StrataTaskLifetime
  ) -> StrataTaskScope? {
    lifetime == .scope ? scope ?? tasks : scope
  }
}
