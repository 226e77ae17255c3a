// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Opens the file of a recording in the page.

import { notice } from './dialogs.js';
import { byId } from './dom.js';
import { KEEP_OF_FILE } from './model.js';
import { RecordingError } from './lines.js';
import { readRecording } from './recording.js';

/** Drawing more often would take longer than reading. */
const PAUSE = 250;

export function setUpFiles(page) {
  byId('file').addEventListener('change', ({ target }) => {
    if (target.files[0]) open(page, target.files[0]);
    target.value = '';
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    if (event.dataTransfer.files[0]) open(page, event.dataTransfer.files[0]);
  });
}

/** Shows what is whole in a file, and a problem for each line that is not. */
export async function open(page, file) {
  const reading = { part: 0 };
  let drawn = -Infinity;
  const drawSoon = () => {
    if (performance.now() - drawn < PAUSE) return;
    drawn = performance.now();
    page.renderSoon();
  };
  page.reading = reading;
  page.problems.clear();
  const isOver = () => page.reading !== reading;
  try {
    await readRecording(file, {
      isOver,
      onHeader: (header) => {
        notice('');
        page.stream?.stop();
        page.start(KEEP_OF_FILE);
        page.reading = reading;
        Object.assign(page, { fileOf: header.app || file.name, app: header.app, process: null });
      },
      onMessages: (messages) => {
        for (const message of messages) page.pending.push(message);
        drawSoon();
      },
      onProblem: (text) => page.problems.add(text),
      onProgress: (part) => {
        reading.part = part;
        drawSoon();
      },
    });
  } catch (error) {
    if (isOver()) return;
    page.problems.add(error instanceof RecordingError ? error.message
      : `${file.name} cannot be read: ${error.message}. Export the recording again.`);
  }
  if (isOver()) return;
  page.reading = null;
  page.render();
  if (page.fileOf !== null) page.bars.fit();
}
