// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI
import Trapezio
import TrapezioNavigation

struct RecipeScreen: TrapezioScreen {
  let id: Int
}

struct CookingScreen: TrapezioScreen {
  let id: Int
  let step: Int?
}

nonisolated struct CookingScreenV1: Decodable {
  let id: Int
}

enum RecipeFeature {
  @MainActor @TrapezioViewRoutesBuilder
  static func routes(_ title: String) -> TrapezioViewRoutes {
    TrapezioRoute(RecipeScreen.self, name: "recipe", link: "/recipe/:id") { screen, context in
      Text("\(title) \(screen.id)")
      Button("Cook") { context.navigator.goTo(CookingScreen(id: screen.id, step: nil)) }
    }
    cooking.ui { screen, _ in
      if let step = screen.step { Text("Step \(step)") } else { Text("Start") }
    }
  }

  static let cooking = TrapezioRoute(CookingScreen.self, name: "cooking", version: 2)
    .link("/recipe/:id/cook?step=:step", as: .fullScreenCover) { screen in
      [TrapezioNavigationStep(RecipeScreen(id: screen.id))]
    }
    .migrate(from: 1) { (old: CookingScreenV1) in CookingScreen(id: old.id, step: nil) }
}

struct RecipesView: View {
  @State private var navigator = TrapezioStackNavigator(root: RecipeScreen(id: 1), columns: 2)
  @State private var problem: String?

  var body: some View {
    TrapezioNavigationHost(navigator: navigator) {
      RecipeFeature.routes("Recipe")
    }
    .trapezioPlaceholder { Text("Choose a recipe.") }
    .trapezioLinks(scheme: "recipes") { link, error in
      problem = "\(link): \(error)"
    }
    .trapezioRestoration(in: "recipes") { outcome in
      if case .restoredPart(let count, _) = outcome { problem = "\(count) screens are gone." }
    }
  }
}
