// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// A table of an app's screens, which reads and writes their links and their stored values.
///
/// A table is immutable, so you can use it on any thread.
public struct TrapezioScreenTable: Sendable {
  private let screens: [TrapezioScreenType]
  private var byName: [String: Int] = [:]
  private var byType: [ObjectIdentifier: Int] = [:]
  private var links: [(screen: TrapezioScreenType, link: TrapezioScreenType.Link)] = []
  private var tree = LinkTree()
  private var schemes: Set<String> = []
  private var hosts: Set<String> = []

  init(_ screens: [TrapezioScreenType]) {
    self.screens = screens
    for (index, screen) in screens.enumerated() {
      if let other = byName.updateValue(index, forKey: screen.name) {
        fatalError(
          "The screens \(screens[other].type) and \(screen.type) have routes with the name "
            + "\"\(screen.name)\". Give each route a name of its own. See Failures#duplicate-route."
        )
      }
      if let other = byType.updateValue(index, forKey: ObjectIdentifier(screen.type)) {
        fatalError(
          "The routes \"\(screens[other].name)\" and \"\(screen.name)\" both draw \(screen.type). "
            + "Remove one. See Failures#duplicate-route.")
      }
      for link in screen.links {
        if let other = tree.insert(links.count, at: link.pattern.steps) {
          let (name, pattern) = (links[other].screen.name, links[other].link.pattern)
          fatalError(
            "The pattern \"\(pattern.text)\" of the route \"\(name)\" and "
              + "\"\(link.pattern.text)\" of \"\(screen.name)\" match the same links. Change one."
              + "\(pattern.hint(besides: link.pattern)) See Failures#duplicate-route.")
        }
        links.append((screen, link))
      }
    }
  }

  /// Creates a table that names screens after their types, for tests and for apps without routes.
  ///
  /// - Parameter screens: The types of the screens, without duplicates.
  public init(_ screens: any TrapezioScreen.Type...) {
    func make<Screen: TrapezioScreen>(_ type: Screen.Type) -> TrapezioScreenType {
      TrapezioScreenDeclaration<Screen>(name: TrapezioScreenType.name(of: type)).screen
    }
    self.init(screens.map { make($0) })
  }

  /// Creates a table from declarations, to read links and restore screens without routes.
  ///
  /// If two declarations have the same name, the same type of screen, or patterns that match the
  /// same links, the initializer traps and names both.
  ///
  /// - Parameters:
  ///   - first: A declaration.
  ///   - rest: More declarations.
  public init<First: TrapezioScreen, each Screen: TrapezioScreen>(
    _ first: TrapezioScreenDeclaration<First>,
    _ rest: repeat TrapezioScreenDeclaration<each Screen>
  ) {
    var screens = [first.screen]
    for declaration in repeat each rest { screens.append(declaration.screen) }
    self.init(screens)
  }

  func screen(named name: String) -> TrapezioScreenType? { byName[name].map { screens[$0] } }

  func screen(of screen: any TrapezioScreen) -> TrapezioScreenType? {
    index(of: screen).map { screens[$0] }
  }

  func index(of screen: any TrapezioScreen) -> Int? { byType[ObjectIdentifier(type(of: screen))] }

  /// Returns a copy of the table that also accepts links with the given schemes and hosts.
  ///
  /// - Parameters:
  ///   - schemes: The app's custom schemes. In a link with such a scheme, the host counts as the
  ///     first part of the path: `reader://article/42` matches the same patterns as `/article/42`.
  ///   - hosts: The hosts of universal links, whose scheme is `http` or `https`.
  /// - Returns: The copy. It refuses links with other schemes or hosts, but accepts each link that
  ///   has neither, such as `/article/42`.
  public func accepting(schemes: [String] = [], hosts: [String] = []) -> Self {
    var copy = self
    copy.schemes.formUnion(schemes.map { $0.lowercased() })
    copy.hosts.formUnion(hosts.map { $0.lowercased() })
    return copy
  }

  /// Returns the destination of a link.
  ///
  /// The table removes percent-encoding before it compares the parts of the path with the patterns.
  /// It ignores empty parts, the user, the port, and query items that the pattern does not name.
  ///
  /// - Parameter link: The link, with at most 8,192 bytes, 128 parts in its path, and 128 query
  ///   items.
  /// - Returns: The tab, and the screens above its root.
  /// - Throws: ``TrapezioLinkError`` if the table cannot read the link.
  public func destination(of link: URL) throws(TrapezioLinkError) -> TrapezioDestination {
    try destination(of: link.absoluteString)
  }

  /// Returns the destination of a link that is given as a string.
  ///
  /// - Parameter link: The link, with at most 8,192 bytes, 128 parts in its path, and 128 query
  ///   items.
  /// - Returns: The tab, and the screens above its root.
  /// - Throws: ``TrapezioLinkError`` if the table cannot read the link.
  public func destination(of link: String) throws(TrapezioLinkError) -> TrapezioDestination {
    let link = try LinkParts(link)
    let path = try path(of: link)
    do {
      guard let (found, screen) = try read(link, path: path) else {
        throw TrapezioLinkError.noRoute("/" + path.joined(separator: "/"))
      }
      return found.destination(screen)
    } catch let error as TrapezioLinkError {
      throw error
    } catch {
      throw .refused(reason: "\(error)", route: "/" + path.joined(separator: "/"))
    }
  }

  /// Returns the link to a screen, as a path with a query and a fragment.
  ///
  /// - Parameter screen: The screen that the link opens.
  /// - Returns: The link, written with the first pattern of the route that contains all of the
  ///   screen's properties, or `nil` if there is no such pattern. The table skips a pattern whose
  ///   link would not open an equal screen.
  public func link(to screen: any TrapezioScreen) -> String? {
    guard let type = self.screen(of: screen), let values = LinkTexts.values(of: screen)
    else { return nil }
    for link in type.links {
      if let text = link.pattern.link(with: values), opens(text, screen) { return text }
    }
    return nil
  }

  /// Returns the pattern that matches a link, with the screen to show, or `nil` if none matches.
  private func read(
    _ link: LinkParts, path: [String]
  ) throws -> (TrapezioScreenType.Link, any TrapezioScreen)? {
    guard let index = tree.pattern(for: path, with: link.items) else { return nil }
    let (screen, found) = links[index]
    let values = found.pattern.values(of: link, path: path)
    return (found, try screen.type.init(from: LinkDecoder(route: screen.name, values: values)))
  }

  /// Returns whether a link opens an equal screen.
  ///
  /// The result is `false` if another route reads the link, or if the link lacks one of the
  /// screen's values.
  private func opens(_ link: String, _ screen: any TrapezioScreen) -> Bool {
    guard let parts = try? LinkParts(link),
      let (_, opened) = try? read(parts, path: parts.path)
    else { return false }
    return AnyHashable(opened) == AnyHashable(screen)
  }

  /// Returns the path to compare with the patterns, or throws if the link is not accepted.
  private func path(of link: LinkParts) throws(TrapezioLinkError) -> [String] {
    switch link.scheme {
    case nil:
      guard let host = link.host, !host.isEmpty else { return link.path }
      guard hosts.contains(host.lowercased()) else { throw .foreign(host) }
      return link.path
    case let scheme? where schemes.contains(scheme):
      guard let host = link.host, !host.isEmpty else { return link.path }
      // A host is the same in upper case, but a value is not.
      return [[host, host.lowercased()].first(where: tree.begins) ?? host] + link.path
    case "http"?, "https"?:
      guard let host = link.host, hosts.contains(host.lowercased()) else {
        throw .foreign(link.host ?? "")
      }
      return link.path
    case let scheme?: throw .foreign(scheme + ":")
    }
  }
}
