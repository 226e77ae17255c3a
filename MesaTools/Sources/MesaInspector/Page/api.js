// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The connection to the app: token, stream and commands.

import { LineReader } from './lines.js';
import { OF_STREAM } from './valid.js';

const KEY = 'mesa-inspector-token';
const SHORTEST = 500;
const LONGEST = 5000;

/** Takes the token out of the address, so that it is neither seen nor copied with it. */
export function takeToken() {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token) {
    sessionStorage.setItem(KEY, token);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(KEY);
}

export class Api {
  constructor(token) { this.token = token; }

  get headers() { return { Authorization: `Bearer ${this.token}` }; }

  hold(at) { return this.#post('hold', JSON.stringify({ at })); }
  resume() { return this.#post('resume', '{}'); }
  test(store, through) { return this.#post('test', JSON.stringify({ store, through })); }
  mark(text) { return this.#post('mark', JSON.stringify({ text })); }

  /** The event stays as it was written, because large numbers would lose digits on the way. */
  send(store, json) {
    return this.#post('send', `{"store":${JSON.stringify(store)},"event":${json}}`);
  }

  async export() {
    const response = await this.#fetch('/api/export', { headers: this.headers });
    return response.blob();
  }

  async #post(command, body) {
    const headers = { ...this.headers, 'Content-Type': 'application/json' };
    const response = await this.#fetch(`/api/${command}`, { method: 'POST', headers, body });
    return response.json();
  }

  async #fetch(address, options) {
    let response;
    try {
      response = await fetch(address, { cache: 'no-store', ...options });
    } catch {
      throw new Error('The app does not answer.');
    }
    if (response.ok) return response;
    const answer = await response.json().catch(() => ({}));
    throw new Error(answer.error ?? `The app answered with status ${response.status}.`);
  }
}

/** Reads the stream and connects again when it ends. `state`: connecting, open, gone, refused. */
export class Stream {
  #stopped = false;
  #abort = null;
  #session = null;
  #last = 0;
  #wait = SHORTEST;

  constructor(api, { onMessages, onState, onRestart, onProblem }) {
    Object.assign(this, { api, onMessages, onState, onRestart, onProblem });
  }

  async run() {
    this.onState('connecting');
    while (!this.#stopped) {
      let again = false;
      try {
        again = await this.#read();
      } catch {
        // The app has gone, or is not yet there.
      }
      if (this.#stopped || again === 'refused') break;
      if (again) continue;
      this.onState('gone');
      await new Promise((resolve) => setTimeout(resolve, this.#wait));
      this.#wait = Math.min(this.#wait * 2, LONGEST);
    }
  }

  stop() {
    this.#stopped = true;
    this.#abort?.abort();
  }

  async #read() {
    this.#abort = new AbortController();
    const response = await fetch(`/api/stream?after=${this.#last}`, {
      headers: this.api.headers, signal: this.#abort.signal, cache: 'no-store',
    });
    if (response.status === 401 || response.status === 403) {
      this.onState('refused');
      return 'refused';
    }
    if (!response.ok) throw new Error(`status ${response.status}`);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const lines = new LineReader(OF_STREAM, (number, reason) => this.onProblem(
      `Line ${number} of the app is damaged: ${reason}. It is left out. Reload the page.`));
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return false;
      const messages = lines.read(decoder.decode(value, { stream: true }));
      if (this.#stopped) return false;
      if (this.#isOtherSession(messages)) {
        this.#abort.abort();
        return true;
      }
      if (messages.length) this.onMessages(messages);
    }
  }

  /** Whether the app was started again; then all is read from the start. */
  #isOtherSession(messages) {
    for (const message of messages) {
      if (message.type === 'hello') {
        this.#wait = SHORTEST;
        const before = this.#session;
        this.#session = message.session;
        this.onState('open');
        if (before && before !== message.session) {
          const wasAhead = this.#last > 0;
          this.#last = 0;
          this.onRestart();
          if (wasAhead) return true;
        }
      } else if (message.type === 'entry' && message.n > this.#last) {
        this.#last = message.n;
      }
    }
    return false;
  }
}
