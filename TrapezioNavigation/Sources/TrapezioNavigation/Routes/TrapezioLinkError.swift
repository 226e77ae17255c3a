// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The reason why a link cannot be opened.
///
/// ```swift
/// do {
///   await tabs.open(try routes.request(of: link))
/// } catch .foreign {
///   openInBrowser(link)
/// } catch {
///   print("The link cannot be opened: \(error)")
/// }
/// ```
public enum TrapezioLinkError: Error, Hashable, Sendable {
  /// The given link is not a URL.
  case malformed(String)
  /// The link has more bytes than the limit.
  case tooLong(limit: Int)
  /// The link's path or query has more parts than the limit allows.
  case tooManyParts(limit: Int)
  /// The routes do not accept the given scheme or host of the link.
  case foreign(String)
  /// No route has a pattern that matches the given path of the link.
  case noRoute(String)
  /// The link lacks a parameter that the route requires.
  case missing(parameter: String, route: String)
  /// A parameter's value does not have the type of the screen's property.
  case wrongType(parameter: String, value: String, type: String, route: String)
  /// The screen cannot be decoded from the parameters.
  case refused(reason: String, route: String)
}

extension TrapezioLinkError: CustomStringConvertible {
  /// A description in complete sentences, without values of the link, which can be private.
  public var description: String {
    switch self {
    case .malformed: "The link is not a URL."
    case .tooLong(let limit): "The link is longer than \(limit) bytes."
    case .tooManyParts(let limit):
      "The link has more than \(limit) parts in its path or its query."
    case .foreign:
      "The link does not begin with a scheme or a host of this app. "
        + "Pass it to accepting(schemes:hosts:) of the routes."
    case .noRoute: "No route has a link pattern for the path of the link."
    case .missing(let parameter, let route):
      "The route \"\(route)\" requires the parameter \"\(parameter)\", which the link lacks."
    case .wrongType(let parameter, _, let type, let route):
      "The parameter \"\(parameter)\" of the route \"\(route)\" is not a valid \(type)."
    case .refused(_, let route):
      "The screen of the route \"\(route)\" cannot be created from the link."
    }
  }
}
