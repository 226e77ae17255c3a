// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value that you send to a cluster's services.
///
/// ```swift
/// enum IdentityAction: Action {
///   case logIn(name: String)
///   case loggedIn(name: String)
///   case logOut
/// }
/// ```
///
/// Each service handles the types of actions that it declares.
public protocol Action: Sendable {}
