// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Reads lines of JSON that arrive in pieces. Free of DOM.

import { LineError, messageOf } from './valid.js';

export const LONGEST_LINE = 16 << 20;
const DEEPEST = 128;
const BLANK = /^[ \t\r]*$/;

/** Whether brackets nest too deeply for code that calls itself. */
function isTooDeep(line) {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < line.length; index += 1) {
    const code = line.charCodeAt(index);
    if (inText) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) inText = false;
    } else if (code === 0x22) {
      inText = true;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
    }
  }
  return false;
}

/** Why a file is no recording that this page can show. */
export class RecordingError extends Error { name = 'RecordingError'; }

export function parse(line) {
  if (isTooDeep(line)) throw new LineError(`is nested more than ${DEEPEST} levels`);
  try {
    return JSON.parse(line);
  } catch {
    throw new LineError('is not JSON');
  }
}

/** Splits text that arrives in pieces into messages, and says which lines are left out, and why. */
export class LineReader {
  #parts = [];
  #length = 0;
  /** The number of lines until now. */
  number = 0;

  /** `onProblem` gets the number of a line, the reason, and whether the line has no end. */
  constructor(types, onProblem) { Object.assign(this, { types, onProblem }); }

  read(text) {
    const messages = [];
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.#keep(text.slice(start, end));
      this.#finish(messages, true);
      start = end + 1;
    }
    this.#keep(text.slice(start));
    return messages;
  }

  end() {
    const messages = [];
    if (this.#length) this.#finish(messages, false);
    return messages;
  }

  /** A line that is too long is not kept. */
  #keep(part) {
    this.#length += part.length;
    if (this.#length <= LONGEST_LINE) this.#parts.push(part);
    else this.#parts = [];
  }

  #finish(messages, hasEnd) {
    this.number += 1;
    const isTooLong = this.#length > LONGEST_LINE;
    const line = this.#parts.join('');
    this.#parts = [];
    this.#length = 0;
    try {
      if (isTooLong) {
        throw new LineError(`has more than ${LONGEST_LINE.toLocaleString('en')} characters`);
      }
      if (!BLANK.test(line)) messages.push(this.message(line));
    } catch (error) {
      if (error instanceof RecordingError) throw error;
      const isCut = !hasEnd && !isTooLong && line.startsWith('{') && error.message.endsWith('JSON');
      this.onProblem(this.number, reasonOf(error), isCut);
    }
  }

  message(line) { return messageOf(parse(line), this.types); }
}

/** A browser can give up on a line for reasons of its own, such as its memory. */
const reasonOf = (error) =>
  (error instanceof LineError ? error.message : `this browser cannot read it (${error.message})`);
