// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Reads the file of a recording, a part at a time. Free of DOM.

import { LineReader, RecordingError, parse } from './lines.js';
import { LineError, OF_FILE, VERSION, messageOf } from './valid.js';

const LONGEST_TURN = 30;
const PIECE = 1 << 14;

/** The lines of a file, of which the first is its header. */
class FileReader extends LineReader {
  header = null;
  #last = 0;

  constructor(name, onProblem) {
    super(OF_FILE, (number, reason, isCut) => {
      if (!this.header) throw this.#headerError(number, reason, isCut);
      onProblem(isCut
        ? `The last line of ${name} is left out, because the app ended while it wrote the line.`
        : `Line ${number} of ${name} is damaged: ${reason}. It is left out. `
          + 'Export the recording again, or remove the line.');
    });
    this.name = name;
  }

  message(line) {
    if (this.header) return this.#later(super.message(line));
    const raw = parse(line);
    if (raw?.type !== 'recording') throw new LineError('is not a header');
    if (Number.isInteger(raw.version) && raw.version > VERSION) {
      throw new RecordingError(`${this.name} has version ${raw.version} of the format, and this `
        + `page reads version ${VERSION}. Open it with the page of the MESA-iOS that the app `
        + 'uses.');
    }
    this.header = messageOf(raw, ['recording']);
    return this.header;
  }

  /** The model would leave out an entry whose number is not higher, without a word. */
  #later(message) {
    if (message.type !== 'entry') return message;
    if (message.n <= this.#last) throw new LineError('is not higher than in the entry before', 'n');
    this.#last = message.n;
    return message;
  }

  #headerError(number, reason, isCut) {
    if (isCut) {
      return new RecordingError(`${this.name} ends within line ${number}, before its first entry. `
        + 'Export the recording again.');
    }
    return new RecordingError(/^it is not/.test(reason)
      ? `${this.name} is not a recording, because line ${number} is not its header. Choose a file `
        + 'that Export has saved.'
      : `Line ${number} of ${this.name} is damaged: ${reason}. Export the recording again.`);
  }
}

/** Lets the page draw. A timer would wait longer. */
const turn = () => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
});

/**
 * Reads a file, and lets the page draw now and then.
 *
 * `onHeader` gets the header, `onMessages` lines, `onProblem` a text for each line that is left
 * out, `onProgress` a part of 1. `isOver` says that nobody needs the rest. Throws a
 * `RecordingError`.
 */
export async function readRecording(file, { onHeader, onMessages, onProblem, onProgress, isOver }) {
  const lines = new FileReader(file.name, onProblem);
  const decoder = new TextDecoder();
  const take = (messages) => {
    if (messages[0]?.type === 'recording') onHeader(messages.shift());
    if (messages.length) onMessages(messages);
  };
  let reader;
  let done = 0;
  let began = performance.now();
  try {
    reader = file.stream().getReader();
  } catch {
    throw unreadable(file);
  }
  for (;;) {
    const part = await reader.read().catch(() => { throw unreadable(file); });
    if (isOver()) {
      reader.cancel().catch(() => {});
      return;
    }
    if (part.done) break;
    const text = decoder.decode(part.value, { stream: true });
    for (let start = 0; start < text.length; start += PIECE) {
      take(lines.read(text.slice(start, start + PIECE)));
      if (performance.now() - began > LONGEST_TURN) {
        onProgress(done / file.size);
        await turn();
        began = performance.now();
      }
    }
    done += part.value.length;
  }
  take(lines.read(decoder.decode()));
  take(lines.end());
  if (!lines.header) {
    throw new RecordingError(`${file.name} is empty. Export the recording again.`);
  }
}

const unreadable = (file) =>
  new RecordingError(`${file.name} cannot be read. Choose a file that you may read.`);
