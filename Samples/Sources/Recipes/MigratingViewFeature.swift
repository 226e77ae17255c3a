// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import TrapezioFeature

nonisolated enum UploadTask: Hashable, Sendable {
  case upload
}

struct UploadFeature: Feature {
  @Observable
  final class State {
    var isUploading = false
    var link: String?
    var error: String?
  }

  enum Action: Sendable {
    case upload(String)
    case cancel
  }

  let upload: @Sendable (String) async throws -> String

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      switch action {
      case .upload(let file):
        state.error = nil
        return .run(id: UploadTask.upload, loading: \.isUploading) { state in
          let link = try await upload(file)
          try Task.checkCancellation()
          state.link = link
        }
        .catch { error, state in
          state.error = error.localizedDescription
        }
      case .cancel:
        return .cancel(id: UploadTask.upload)
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  struct UploadView: View {
    let store: FeatureStore<UploadFeature>

    var body: some View {
      VStack {
        if let link = store.link { Text(link) }
        if let error = store.error { Text(error) }
        if store.isUploading {
          Button("Cancel") { store.send(.cancel) }
        } else {
          Button("Upload") { store.send(.upload("photo.jpg")) }
        }
      }
    }
  }

  struct UploadPage: View {
    let upload: @Sendable (String) async throws -> String

    var body: some View {
      TrapezioContainer(
        makeStore: FeatureStore(
          initialState: UploadFeature.State(),
          feature: UploadFeature(upload: upload))
      ) { store in
        UploadView(store: store)
      }
    }
  }
#endif
