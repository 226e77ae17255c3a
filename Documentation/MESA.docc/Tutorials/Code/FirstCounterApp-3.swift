import SwiftUI

@main
struct FirstCounterApp: App {
  var body: some Scene {
    WindowGroup {
      AppView()
    }
  }
}
