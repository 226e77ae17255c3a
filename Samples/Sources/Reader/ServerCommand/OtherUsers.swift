// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderServer

/// Changes articles at an interval, so that a single reader sees conflicts and notifications.
struct OtherUsers {
  private let server: ReaderServer

  init(_ server: ReaderServer) {
    self.server = server
  }

  /// Changes one article after another until the task is cancelled.
  func work(every interval: Duration) async {
    var id = 1
    while (try? await Task.sleep(for: interval)) != nil {
      guard let article = await server.article(id) else {
        id = 1
        continue
      }
      await server.changeArticle(id, text: article.text + "\n\nUpdate: the story goes on.")
      await server.publish("“\(article.title)” has an update.", articleID: id)
      id += 1
    }
  }
}
