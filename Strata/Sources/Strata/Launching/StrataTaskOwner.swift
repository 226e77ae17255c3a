// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that owns work, such as a store or a coordinator.
///
/// Each launcher is also a method of the object. Work that you launch with the method belongs to
/// the object, even in an initializer, a delegate callback or a notification handler:
///
/// ```swift
/// @MainActor
/// final class LoginCoordinator: StrataTaskOwner {
///   let tasks = StrataTaskScope()
///
///   func logIn(_ name: String) {
///     strataLaunch(login, params: name, id: "login", ifRunning: .ignoreNew) {
///       result in
///       print(result)
///     }
///   }
///
///   deinit { tasks.end() }
/// }
/// ```
///
/// Running work retains the values that its closures capture. If an owner ends its scope in
/// `deinit`, as above, capture the owner weakly, or it lives until the work has ended.
///
/// Inside a conforming type, a launcher's name refers to the method, so write `self.` before the
/// name in an escaping closure.
///
/// The protocol isolates a conforming class to the main actor, unless you declare it `nonisolated`.
/// You can call the launchers from any thread. An actor cannot conform. It passes its scope to the
/// launcher functions instead, as in `strataLaunch(in: tasks)`.
@MainActor
public protocol StrataTaskOwner: AnyObject, SendableMetatype {
  /// The state with the flags that `loading:` sets, by default without flags.
  ///
  /// For a store, it is the store's own state.
  associatedtype LoadingState = Never

  /// The scope that owns this object's work.
  ///
  /// Declare it with `let`, and end it with the object, for example in `deinit`.
  nonisolated var tasks: StrataTaskScope { get }

  /// Changes the state, and publishes the change together with the changes that a closure makes.
  ///
  /// The launchers call this method to set and clear flags. Call `body` once, after `transform`.
  /// Once the owner has ended, call only `body`.
  func update(_ transform: (inout LoadingState) -> Void, with body: () -> Void)
}

extension StrataTaskOwner where LoadingState == Never {
  /// Calls only `body`, because there is no state to change.
  public func update(_ transform: (inout Never) -> Void, with body: () -> Void) { body() }
}
