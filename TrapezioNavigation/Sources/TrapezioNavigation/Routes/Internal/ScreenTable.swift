// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

struct ScreenTable: Sendable {
  private let screens: [ScreenType]
  private var byName: [String: Int] = [:]
  private var byType: [ObjectIdentifier: Int] = [:]
  private var links: [(screen: ScreenType, link: ScreenType.Link)] = []
  private var tree = LinkTree()
  private var schemes: Set<String> = []
  private var hosts: Set<String> = []

  init(_ screen: ScreenType) { screens = [screen] }

  init(joining tables: [Self]) {
    screens = tables.flatMap { $0.screens }
    schemes = Set(tables.flatMap { $0.schemes })
    hosts = Set(tables.flatMap { $0.hosts })
  }

  /// Creates the index, which a table needs before it is used, or traps if two screens conflict.
  mutating func index() {
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

  func screen(named name: String) -> ScreenType? { byName[name].map { screens[$0] } }

  func screen(of screen: any TrapezioScreen) -> ScreenType? {
    index(of: screen).map { screens[$0] }
  }

  func index(of screen: any TrapezioScreen) -> Int? { byType[ObjectIdentifier(type(of: screen))] }

  /// Returns a name for storage that no route has, so that no route reads the screen.
  func nameWithoutRoute(of screen: any TrapezioScreen) -> String {
    let name = ScreenType.name(of: type(of: screen))
    return byName[name] == nil ? name : name + " without a route"
  }

  func accepting(schemes: [String], hosts: [String]) -> Self {
    var copy = self
    copy.schemes.formUnion(schemes.map { $0.lowercased() })
    copy.hosts.formUnion(hosts.map { $0.lowercased() })
    return copy
  }

  func request(of text: String) throws(TrapezioLinkError) -> TrapezioNavigationRequest {
    let link = try LinkParts(text)
    let path = try path(of: link)
    guard let index = tree.pattern(for: path, with: link.items) else {
      throw .noRoute("/" + path.joined(separator: "/"))
    }
    let (screen, found) = links[index]
    let values = found.pattern.values(of: link, path: path)
    do {
      let decoder = LinkDecoder(route: screen.name, values: values)
      return found.request(try decoder.screen(screen.type))
    } catch let error as TrapezioLinkError {
      throw error
    } catch {
      throw .refused(reason: error.withoutValues, route: screen.name)
    }
  }

  func link(to screen: any TrapezioScreen) -> String? {
    guard let type = self.screen(of: screen), let values = LinkEncoder.texts(of: screen)
    else { return nil }
    return type.links.lazy.compactMap { $0.pattern.link(with: values) }.first { link in
      // Another route may read the link, or the link may lack one of the screen's values.
      guard let opened = (try? request(of: link))?.path.last?.screen else { return false }
      return AnyHashable(opened) == AnyHashable(screen)
    }
  }

  /// Returns the path to compare with the patterns, or throws if the link is not accepted.
  private func path(of link: LinkParts) throws(TrapezioLinkError) -> [String] {
    let host = link.host ?? ""
    switch link.scheme {
    case nil where host.isEmpty: return link.path
    case let scheme? where schemes.contains(scheme):
      guard !host.isEmpty else { return link.path }
      // A host is the same in upper case, but a value is not.
      return [[host, host.lowercased()].first(where: tree.begins) ?? host] + link.path
    case nil, "http"?, "https"?:
      guard hosts.contains(host.lowercased()) else { throw .foreign(host) }
      return link.path
    case let scheme?: throw .foreign(scheme + ":")
    }
  }
}

struct ScreenType: Sendable {
  struct Link: Sendable {
    let pattern: PatternParts
    let request: @Sendable (any TrapezioScreen) -> TrapezioNavigationRequest
  }

  let type: any TrapezioScreen.Type
  let name: String
  let version: Int
  private(set) var links: [Link] = []
  var migrations: [Int: @Sendable (any Decoder) throws -> any TrapezioScreen] = [:]

  init(_ type: any TrapezioScreen.Type, name: String, version: Int, links: [String]) {
    self.type = type
    self.name = name
    self.version = version
    for link in links { addLink(link, in: nil) { [TrapezioNavigationStep($0)] } }
  }

  /// Returns the name of a type, which is the same in each launch.
  ///
  /// For a file or a function with private types, the runtime writes an address.
  static func name(of type: Any.Type) -> String {
    let address = /(\(unknown context at \$[0-9a-f]+\)\.)+/
    return String(reflecting: type).replacing(address, with: "(private).")
  }

  /// Adds a link that opens a path, or traps if the pattern does not fit the screen.
  mutating func addLink(
    _ text: String, in tab: String?,
    path: @escaping @Sendable (any TrapezioScreen) -> [TrapezioNavigationStep]
  ) {
    guard let pattern = PatternParts(text) else {
      fatalError(
        "\"\(text)\" is not a valid link pattern for \(type). "
          + "Write it like /article/:id?edit&tab=:tab#:section. See Failures#invalid-link-pattern.")
    }
    if let problem = LinkProbe.problem(with: pattern, of: type, route: name) {
      fatalError("\(problem) See Failures#invalid-link-pattern.")
    }
    links.append(
      Link(pattern: pattern) { TrapezioNavigationRequest(tabNamed: tab, path: path($0)) })
  }

  func decode(from decoder: any Decoder, version: Int) throws(TrapezioSnapshotError)
    -> any TrapezioScreen
  {
    guard version <= self.version else {
      throw .newerVersion(screen: name, stored: version, known: self.version)
    }
    do {
      if version == self.version { return try type.init(from: decoder) }
      if let migration = migrations[version] { return try migration(decoder) }
    } catch {
      throw .unreadableScreen(name, reason: error.withoutValues)
    }
    throw .noMigration(screen: name, from: version, to: self.version)
  }
}
