// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The list of entries. Only the rows that can be seen are in the document.

import { firstIndex } from './model.js';
import { rowId, rowOf } from './rows.js';

const SPARE = 8;
const WIDE = 24;
/** In a narrow list, a row has two lines. */
const NARROW = 44;
const NARROW_LIST = 480;

export class Timeline {
  constructor(list, rows, { onSelect, onOpen, onFollow, onFold }) {
    Object.assign(this, { list, rows, onSelect, onOpen, onFollow, onFold });
    this.entries = [];
    this.hidden = new Map();
    this.height = WIDE;
    this.shown = new Map();
    this.selected = null;
    this.follows = true;
    this.at = null;
    list.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    list.addEventListener('click', (event) => this.#clicked(event));
    list.addEventListener('dblclick', () => this.selected !== null && this.onOpen());
    new ResizeObserver(() => this.#resized()).observe(list);
  }

  #resized() {
    const height = this.list.clientWidth < NARROW_LIST ? NARROW : WIDE;
    if (height !== this.height) {
      const first = this.list.scrollTop / this.height;
      this.height = height;
      this.list.classList.toggle('narrow', height === NARROW);
      this.rows.style.height = `${this.entries.length * height}px`;
      if (!this.follows) this.list.scrollTop = first * height;
      this.renewAll();
    }
    this.draw();
  }

  /** Shows rows. `hidden` has the rows of folded entries, and `first` is the first entry. */
  show({ rows, hidden }, model, first = 0) {
    const removed = firstIndex(this.entries, (row) => row.n >= first);
    Object.assign(this, { entries: rows, hidden, model });
    this.rows.style.height = `${rows.length * this.height}px`;
    if (!this.follows && removed) this.list.scrollTop -= removed * this.height;
    this.draw();
  }

  /** The number of the row that shows an entry. */
  rowOf(n) { return this.hidden.get(n)?.n ?? n; }

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

  get page() { return Math.max(1, Math.floor(this.list.clientHeight / this.height) - 1); }

  /** Whether the newest row can be seen. */
  get isAtEnd() {
    const { scrollTop, clientHeight, scrollHeight } = this.list;
    return scrollTop + clientHeight >= scrollHeight - this.height / 2;
  }

  follow() {
    this.#setFollows(true);
    this.draw();
  }

  indexOf(n) {
    const row = this.rowOf(n);
    return firstIndex(this.entries, (one) => one.n >= row);
  }

  draw() {
    const { list, entries } = this;
    if (this.follows) {
      list.scrollTop = entries.length * this.height;
      this.followedAt = list.scrollTop;
    }
    const first = Math.max(0, Math.floor(list.scrollTop / this.height) - SPARE);
    const last = Math.min(entries.length,
      Math.ceil((list.scrollTop + list.clientHeight) / this.height) + SPARE);
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
    const selected = this.selected === null ? null : this.rowOf(this.selected);
    if (this.shown.has(selected)) {
      list.setAttribute('aria-activedescendant', rowId({ n: selected }));
    } else {
      list.removeAttribute('aria-activedescendant');
    }
  }

  #place(n, index, before) {
    let row = this.shown.get(n);
    if (row && row.dataset.look !== this.entries[index].look) {
      this.renew(n);
      row = undefined;
    }
    if (!row) {
      row = rowOf(this.entries[index], this.model);
      this.shown.set(n, row);
    }
    const next = before ? before.nextSibling : this.rows.firstChild;
    if (next !== row) this.rows.insertBefore(row, next);
    const top = `${index * this.height}px`;
    if (row.style.top !== top) row.style.top = top;
    row.setAttribute('aria-posinset', String(index + 1));
    row.setAttribute('aria-setsize', String(this.entries.length));
    const isSelected = this.selected !== null && n === this.rowOf(this.selected);
    row.setAttribute('aria-selected', String(isSelected));
    row.classList.toggle('at', this.at !== null && n === this.rowOf(this.at));
    row.classList.toggle('after', this.at !== null && n > this.at);
    return row;
  }

  #has(n) { return this.entries[this.indexOf(n)]?.n === this.rowOf(n); }

  #reveal(index) {
    const top = index * this.height;
    const end = top + this.height;
    const { scrollTop, clientHeight } = this.list;
    this.#setFollows(false);
    if (top < scrollTop) this.list.scrollTop = top;
    else if (end > scrollTop + clientHeight) this.list.scrollTop = end - clientHeight;
    this.revealedAt = this.list.scrollTop;
  }

  #clicked(event) {
    if (event.target.closest('a')) return;
    const row = event.target.closest('.row');
    if (row?.dataset.n && event.target.closest('.fold')) {
      this.onFold(Number(row.dataset.n));
      return;
    }
    if (row?.dataset.n) this.onSelect(Number(row.dataset.n));
  }

  #scrolled() {
    const { scrollTop } = this.list;
    // The scrolling that this list did itself says nothing about what the user wants.
    if (scrollTop === this.revealedAt) return this.draw();
    this.revealedAt = null;
    this.#setFollows(this.isAtEnd || (this.follows && scrollTop >= this.followedAt));
    return this.draw();
  }

  #setFollows(follows) {
    if (follows === this.follows) return;
    this.follows = follows;
    this.onFollow(follows);
  }
}
