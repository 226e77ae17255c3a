// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that owns work, such as a store or a coordinator.
///
/// Conform a class to this protocol if work should end with the object that starts it. Each
/// launcher is then also a method of the object, with the same name and parameters. Work that you
/// launch with the method belongs to the object, even in an initializer, a delegate callback or a
/// notification handler:
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
/// `deinit`, as above, capture the owner weakly in these closures. Otherwise, the owner is not
/// deallocated until the work has ended. A store does not need this precaution, because its scope
/// ends with its screen.
///
/// Inside a conforming type, a launcher's name refers to the method, so write `self.` before the
/// name in an escaping closure.
///
/// The protocol isolates a conforming class to the main actor, even without `@MainActor`. However,
/// you can call the launchers from any thread. If the class must not be isolated, declare it
/// `nonisolated`. An actor cannot conform. Instead, it passes its scope to the launcher functions,
/// as in `strataLaunch(in: tasks)`.
@MainActor
public protocol StrataTaskOwner: AnyObject, SendableMetatype {
  /// The state with the flags that `loading:` sets while work runs.
  ///
  /// A store's own state is this state. By default, an owner has no flags.
  associatedtype LoadingState = Never

  /// The scope that owns this object's work.
  ///
  /// Declare the scope with `let`, and end it with the object, for example in `deinit`.
  nonisolated var tasks: StrataTaskScope { get }

  /// Changes the state, and publishes the change together with the changes that a closure makes.
  ///
  /// The launchers call this method to set and clear flags. An owner without observers changes its
  /// state and calls the closure.
  ///
  /// - Parameters:
  ///   - transform: Changes the state. Not called once the owner has ended.
  ///   - body: Runs once, after `transform`, even if the owner has ended.
  func update(_ transform: (inout LoadingState) -> Void, with body: () -> Void)
}

extension StrataTaskOwner where LoadingState == Never {
  /// Calls the closure, because there is no state to change.
  public func update(_ transform: (inout Never) -> Void, with body: () -> Void) { body() }
}
