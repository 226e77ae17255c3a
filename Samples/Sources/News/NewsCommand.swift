// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import NewsServices
import Strata
import TerminalHost
import Trapezio
import TrapezioNavigation

@main
struct NewsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "News",
    abstract: "Shows articles to a user who has logged in, with services.",
    discussion: """
      In a terminal, single keys are commands. Without a terminal, each line of standard input is a \
      command, and the program prints each frame.
      """)

  struct OfflineError: StrataException {
    var message: String { "There is no connection." }
  }

  private actor Server {
    private var calls = 0

    /// Returns the titles, but throws at every second call.
    func load() throws -> [String] {
      calls += 1
      guard !calls.isMultiple(of: 2) else { throw OfflineError() }
      return ["Actors in practice", "Actions at a distance"]
    }
  }

  @MainActor
  func run() async throws {
    let server = Server()
    let (notifications, source) = AsyncStream.makeStream(of: ArticlesAction.self)
    let news = try await NewsCluster(
      loadArticles: StrataInteractor { try await server.load() }, notifications: notifications)
    let code = await TerminalSession.run { show in
      makeHost(news: news, publish: { source.yield(.published("Breaking news")) }, show: show)
    }
    await news.cluster.shutdown()
    if code != 0 { throw ExitCode(code) }
  }

  @MainActor
  private func makeHost(
    news: NewsCluster, publish: @escaping @MainActor () -> Void,
    show: @escaping @MainActor ([String]) -> Void
  ) -> TerminalNavigationHost {
    TerminalNavigationHost(
      navigator: TrapezioStackNavigator(root: NewsScreen()),
      messages: TrapezioMessageManager(), onInterop: { _ in },
      builder: { _ in
        TerminalRuntime(
          store: NewsStore(news: news), projection: NewsPanel(publish: publish), appeared: .appeared
        )
      }, show: show)
  }
}
