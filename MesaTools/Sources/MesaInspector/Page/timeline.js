// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The list of entries. Only the rows that can be seen are in the document.

import { firstIndex } from './model.js';
import { rowId, rowOf } from './rows.js';

export const ROW = 24;
const SPARE = 8;

export class Timeline {
  constructor(list, rows, { onSelect, onOpen, onFollow }) {
    Object.assign(this, { list, rows, onSelect, onOpen, onFollow });
    this.entries = [];
    this.shown = new Map();
    this.selected = null;
    this.follows = true;
    this.at = null;
    list.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    list.addEventListener('click', (event) => this.#clicked(event));
    list.addEventListener('dblclick', () => this.selected !== null && this.onOpen());
    new ResizeObserver(() => this.draw()).observe(list);
  }

  /** `removed`: how many entries went away at the front, so that the rest stays in place. */
  show(entries, model, removed = 0) {
    this.entries = entries;
    this.model = model;
    this.rows.style.height = `${entries.length * ROW}px`;
    if (!this.follows && removed) this.list.scrollTop -= removed * ROW;
    this.draw();
  }

  /** Draws an entry again, because more is known about it now. */
  renew(n) {
    this.shown.get(n)?.remove();
    this.shown.delete(n);
  }

  renewAll() {
    for (const row of this.shown.values()) row.remove();
    this.shown.clear();
  }

  select(n, { reveal = true } = {}) {
    this.selected = n;
    if (n !== null && reveal) this.#reveal(this.indexOf(n));
    this.draw();
  }

  move(step) {
    if (!this.entries.length) return;
    const last = this.entries.length - 1;
    let next = this.selected === null ? last : this.indexOf(this.selected) + step;
    if (this.selected !== null && step > 0 && !this.#has(this.selected)) next -= 1;
    next = Math.min(Math.max(next, 0), last);
    this.onSelect(this.entries[next].n);
  }

  get page() { return Math.max(1, Math.floor(this.list.clientHeight / ROW) - 1); }

  follow() {
    this.#setFollows(true);
    this.draw();
  }

  indexOf(n) { return firstIndex(this.entries, (entry) => entry.n >= n); }

  draw() {
    const { list, entries } = this;
    if (this.follows) {
      list.scrollTop = entries.length * ROW;
      this.followedAt = list.scrollTop;
    }
    const first = Math.max(0, Math.floor(list.scrollTop / ROW) - SPARE);
    const last = Math.min(entries.length,
      Math.ceil((list.scrollTop + list.clientHeight) / ROW) + SPARE);
    const wanted = new Map();
    for (let index = first; index < last; index += 1) wanted.set(entries[index].n, index);
    for (const [n, row] of this.shown) {
      if (wanted.has(n)) continue;
      row.remove();
      this.shown.delete(n);
    }
    let before = null;
    for (const [n, index] of wanted) {
      before = this.#place(n, index, before);
    }
    const isThere = this.selected !== null && this.shown.has(this.selected);
    if (isThere) list.setAttribute('aria-activedescendant', rowId({ n: this.selected }));
    else list.removeAttribute('aria-activedescendant');
  }

  #place(n, index, before) {
    let row = this.shown.get(n);
    if (!row) {
      row = rowOf(this.entries[index], this.model);
      this.shown.set(n, row);
    }
    const next = before ? before.nextSibling : this.rows.firstChild;
    if (next !== row) this.rows.insertBefore(row, next);
    const top = `${index * ROW}px`;
    if (row.style.top !== top) row.style.top = top;
    row.setAttribute('aria-posinset', String(index + 1));
    row.setAttribute('aria-setsize', String(this.entries.length));
    row.setAttribute('aria-selected', String(n === this.selected));
    row.classList.toggle('at', n === this.at);
    row.classList.toggle('after', this.at !== null && n > this.at);
    return row;
  }

  #has(n) { return this.entries[this.indexOf(n)]?.n === n; }

  #reveal(index) {
    const top = index * ROW;
    const { scrollTop, clientHeight } = this.list;
    this.#setFollows(false);
    if (top < scrollTop) this.list.scrollTop = top;
    else if (top + ROW > scrollTop + clientHeight) this.list.scrollTop = top + ROW - clientHeight;
    this.revealedAt = this.list.scrollTop;
  }

  #clicked(event) {
    if (event.target.closest('a')) return;
    const row = event.target.closest('.row');
    if (row?.dataset.n) this.onSelect(Number(row.dataset.n));
  }

  #scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.list;
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - ROW / 2;
    // The scrolling that this list did itself says nothing about what the user wants.
    if (scrollTop === this.revealedAt) return this.draw();
    this.revealedAt = null;
    this.#setFollows(isAtEnd || (this.follows && scrollTop >= this.followedAt));
    return this.draw();
  }

  #setFollows(follows) {
    if (follows === this.follows) return;
    this.follows = follows;
    this.onFollow(follows);
  }
}
