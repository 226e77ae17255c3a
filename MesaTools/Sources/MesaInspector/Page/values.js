// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A VALUE as a tree. It keeps what is expanded while the value changes, and flashes what changed.

import { el, setText } from './dom.js';
import { count, valueText } from './text.js';

/** Remembers what is expanded, by path, so that a tree that is shown again looks as before. */
export class ValueTree {
  constructor(label, open = new Set(['/'])) {
    this.open = open;
    this.element = el('div', { role: 'tree', class: 'values', 'aria-label': label });
    this.rows = new Map();
    addTreeKeys(this.element);
  }

  /** Shows named values. */
  update(named) {
    const names = new Set(named.map(([name]) => name));
    for (const [name, row] of this.rows) {
      if (names.has(name)) continue;
      row.element.remove();
      this.rows.delete(name);
    }
    for (const [index, [name, value]] of named.entries()) {
      let row = this.rows.get(name);
      if (!row) {
        row = new ValueRow(name, `/${name}`, 1, this.open, index === 0 || named.length < 3);
        this.rows.set(name, row);
        this.element.append(row.element);
      }
      row.update(value);
    }
    keepOneTabStop(this.element);
  }
}

/** An open composite shows its type, or its case and size, because its parts follow. */
function openText(value) {
  const { kind, type, children = [], more = 0 } = value;
  if (kind === 'enum') return valueText(value).split('(')[0];
  if (['array', 'set', 'dictionary'].includes(kind)) {
    return `${type} ${count(children.length + more, 'value', 'values')}`.trim();
  }
  return type || valueText(value);
}

class ValueRow {
  constructor(label, path, level, open, startsOpen = false) {
    Object.assign(this, { path, level, open, children: new Map() });
    if (startsOpen && !open.has(`closed ${path}`)) open.add(path);
    this.toggle = el('span', { class: 'toggle', 'aria-hidden': 'true' });
    this.text = el('span', { class: 'value' });
    this.note = el('span', { class: 'value-note' });
    this.line = el('div', { class: 'value-line', click: () => this.#flip() },
      this.toggle, el('span', { class: 'label' }, label), ': ', this.text, ' ', this.note);
    this.group = el('div', { role: 'group' });
    this.element = el('div', { role: 'treeitem', tabindex: '-1', 'aria-level': level },
      this.line, this.group);
    this.element.addEventListener('tree:flip', (event) => {
      event.stopPropagation();
      this.#flip();
    });
  }

  update(value) {
    if (value === this.value) return;
    const isFirst = this.value === undefined;
    const before = isFirst ? '' : valueText(this.value);
    this.value = value;
    const text = valueText(value);
    setText(this.text, text);
    this.line.title = value.type ? `${value.type}\n${text}` : text;
    this.text.className = `value is-${value.kind}`;
    setText(this.note, value.cut ? `cut, ${count(value.cut, 'character', 'characters')}` : '');
    if (!isFirst && before !== text) this.#flash();
    this.#draw();
  }

  get hasParts() { return Boolean(this.value?.children?.length || this.value?.more); }

  #flip() {
    if (!this.hasParts) return;
    if (this.open.delete(this.path)) {
      this.open.add(`closed ${this.path}`);
    } else {
      this.open.add(this.path);
      this.open.delete(`closed ${this.path}`);
    }
    this.#draw();
    const tree = this.element.closest('[role=tree]');
    if (tree) keepOneTabStop(tree);
  }

  #draw() {
    const isOpen = this.hasParts && this.open.has(this.path);
    if (this.hasParts) this.element.setAttribute('aria-expanded', String(isOpen));
    else this.element.removeAttribute('aria-expanded');
    this.toggle.dataset.state = this.hasParts ? (isOpen ? 'open' : 'closed') : 'none';
    setText(this.text, isOpen ? openText(this.value) : valueText(this.value));
    this.text.classList.toggle('is-open', isOpen);
    if (!isOpen) {
      this.group.replaceChildren();
      this.children.clear();
      return;
    }
    this.#drawChildren();
  }

  #drawChildren() {
    const list = this.value.children ?? [];
    const seen = new Set();
    const elements = [];
    for (const [index, { label, value }] of list.entries()) {
      const key = seen.has(label) ? `${label} ${index}` : label;
      seen.add(key);
      let row = this.children.get(key);
      if (!row) {
        row = new ValueRow(label, `${this.path}/${key}`, this.level + 1, this.open);
        this.children.set(key, row);
      }
      row.update(value);
      elements.push(row.element);
    }
    for (const key of this.children.keys()) if (!seen.has(key)) this.children.delete(key);
    const { more } = this.value;
    if (more) {
      elements.push(el('div', { class: 'more' },
        `${count(more, 'more value is', 'more values are')} not shown.`));
    }
    const now = this.group.children;
    const isSame = now.length === elements.length
      && elements.every((element, index) => now[index] === element);
    if (!isSame) this.group.replaceChildren(...elements);
  }

  #flash() {
    if (this.hasParts && this.open.has(this.path)) return;
    this.line.classList.remove('flash');
    void this.line.offsetWidth;
    this.line.classList.add('flash');
  }
}

const itemsOf = (tree) => [...tree.querySelectorAll('[role=treeitem]')];

/** One item of a tree can be reached with Tab; the arrow keys reach the others. */
export function keepOneTabStop(tree, wanted) {
  const items = itemsOf(tree);
  const one = wanted ?? items.find((item) => item.tabIndex === 0) ?? items[0];
  for (const item of items) {
    const index = item === one ? 0 : -1;
    if (item.tabIndex !== index) item.tabIndex = index;
  }
}

export function addTreeKeys(tree) {
  tree.addEventListener('keydown', (event) => {
    const item = event.target.closest('[role=treeitem]');
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const items = itemsOf(tree);
    const at = items.indexOf(item);
    const expanded = item.getAttribute('aria-expanded');
    let next = null;
    switch (event.key) {
    case 'ArrowDown': next = items[at + 1]; break;
    case 'ArrowUp': next = items[at - 1]; break;
    case 'Home': next = items[0]; break;
    case 'End': next = items.at(-1); break;
    case 'ArrowRight':
      if (expanded === 'false') flip(item);
      else if (expanded === 'true') next = items[at + 1];
      break;
    case 'ArrowLeft':
      if (expanded === 'true') flip(item);
      else next = item.parentElement.closest('[role=treeitem]');
      break;
    case 'Enter': case ' ': flip(item); break;
    default: return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    keepOneTabStop(tree, next);
    next.focus();
  });
  tree.addEventListener('focusin', (event) => {
    const item = event.target.closest('[role=treeitem]');
    if (item) keepOneTabStop(tree, item);
  });
}

const flip = (item) => item.dispatchEvent(new CustomEvent('tree:flip', { bubbles: true }));
