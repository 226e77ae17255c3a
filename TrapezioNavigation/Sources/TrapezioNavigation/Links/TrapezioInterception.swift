// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// An interceptor's decision about a request.
///
/// ```swift
/// interceptors.add { request in
///   switch request.path.last?.screen {
///   case let edit as EditScreen where isReadOnly:
///     .rewrite([TrapezioNavigationStep(ArticleScreen(id: edit.id))])
///   case is FavouritesScreen where !session.isSignedIn: .park(under: "login")
///   default: .pass
///   }
/// }
/// ```
public enum TrapezioInterception: Sendable {
  /// Passes the request on unchanged. After the last interceptor, the request is carried out.
  case pass

  /// Replaces the request's screens and passes the request on.
  ///
  /// Without screens, a link shows the root. Any other request is ignored and reported to the
  /// observers.
  case rewrite([TrapezioNavigationStep])

  /// Drops the request and reports the reason to the observers.
  case drop(because: String)

  /// Parks the request under a key, until you call ``TrapezioInterceptors/resume(_:)`` or
  /// ``TrapezioInterceptors/discard(_:)``.
  ///
  /// If an equal request is already parked under the key, this one is dropped.
  case park(under: String)
}
