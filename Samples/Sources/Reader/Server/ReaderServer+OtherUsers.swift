// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension ReaderServer {
  /// Changes one article after another, so that a single reader sees conflicts and notifications.
  ///
  /// Returns when the task is cancelled.
  ///
  /// - Parameter interval: The time between two changes.
  package func simulateOtherUsers(every interval: Duration) async {
    var id = 1
    while (try? await Task.sleep(for: interval)) != nil {
      guard let article = await article(id) else {
        id = 1
        continue
      }
      await changeArticle(id, text: article.text + "\n\nUpdate: the story goes on.")
      await publish("“\(article.title)” has an update.", articleID: id)
      id += 1
    }
  }
}
