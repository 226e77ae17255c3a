// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio
import TrapezioNavigation

/// The screens of the targets: one for each kind of property.
public enum FuzzedScreens {
  enum Section: String, Codable { case notes, history }

  struct Article: TrapezioScreen { var id: Int }

  struct Editor: TrapezioScreen {
    var id: UInt16
    var edit: Bool
    var tab: Section?
  }

  struct Search: TrapezioScreen {
    var text: String
    var tags: [String]
    var place: String?
  }

  struct Folder: TrapezioScreen { var path: [String] }

  struct Values: TrapezioScreen {
    var id: UUID
    var price: Double
    var page: URL
    var since: Date
    var numbers: Set<Int>
  }

  struct Shelf: TrapezioScreen {
    struct Filter: Hashable, Codable {
      var tag: String?
      var years: [Int]?
    }
    var id: Int?
    var filter: Filter
    var labels: [String: String]
  }

  /// A screen with a nested screen, to any depth.
  indirect enum Nested: TrapezioScreen {
    case end
    case next(Nested)
  }

  /// The routes of the screens.
  public static let routes = TrapezioRoutes<Never> {
    TrapezioRoute(Article.self, name: "article", link: "/article/:id")
    TrapezioRoute(Editor.self, name: "editor", version: 2, link: "/article/:id/edit?edit&tab=:tab")
      .migrate(from: 1) { (old: Article) in
        Editor(id: UInt16(clamping: old.id), edit: false, tab: nil)
      }
    TrapezioRoute(Search.self, name: "search", link: "/search/:text?tag=:tags#:place")
    TrapezioRoute(Folder.self, name: "folder", link: "/files/*path")
    TrapezioRoute(
      Values.self, name: "values", link: "/all/:id?price=:price&page=:page&since=:since&n=:numbers"
    )
    TrapezioRoute(
      Shelf.self, name: "shelf",
      link: "/shelf?id=:id&tag=:filter.tag&year=:filter.years&a=:labels.a#:labels.b"
    )
    TrapezioRoute(Nested.self, name: "nested", link: "/nested/:next")
  }
  .accepting(schemes: ["reader"], hosts: ["reader.example"])
}
