// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The list of what could not be read. It stays until it is closed.

import { byId, el, setText } from './dom.js';
import { count } from './text.js';

const MOST = 20;

export class Problems {
  #texts = [];
  #number = 0;

  constructor() {
    byId('problems-close').addEventListener('click', () => this.clear());
  }

  clear() {
    this.#texts = [];
    this.#number = 0;
    this.#draw();
  }

  add(text) {
    this.#number += 1;
    if (this.#texts.length < MOST) this.#texts.push(text);
    this.#drawSoon();
  }

  /** A file can have a problem in each of its lines. */
  #drawSoon() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    this.frame = undefined;
    byId('problems').hidden = !this.#number;
    setText(byId('problems-title'), this.#number > 1
      ? `${count(this.#number, 'problem', 'problems')}` : 'A problem');
    const more = this.#number - this.#texts.length;
    byId('problems-list').replaceChildren(...this.#texts.map((text) => el('li', {}, text)),
      ...(more ? [el('li', {}, `There are ${count(more, 'more', 'more')}.`)] : []));
  }
}
