// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What is sent to the services of a cluster.
///
/// ```swift
/// enum IdentityAction: Action {
///   case logIn(name: String)
///   case loggedIn(name: String)
///   case logOut
/// }
/// ```
///
/// Services handle the types of actions that they are for; nobody needs to know which.
public protocol Action: Sendable {}
