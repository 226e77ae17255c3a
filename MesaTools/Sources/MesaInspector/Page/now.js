// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The panel "Now", or "Then" for the moment of the selected entry, and the state of a store.

import { byId, dot, el, setText } from './dom.js';
import { itemsAt } from './moment.js';
import { seconds } from './text.js';
import { ValueTree, addTreeKeys, keepOneTabStop } from './values.js';

export class NowPanel {
  constructor({ onChoose, onBack }) {
    this.onChoose = onChoose;
    this.tree = byId('now-tree');
    this.lines = new Map();
    this.opens = new Map();
    this.chosen = null;
    byId('now-back').addEventListener('click', onBack);
    this.tree.addEventListener('click', (event) => this.#choose(event));
    this.tree.addEventListener('tree:flip', (event) => this.#choose(event));
    addTreeKeys(this.tree);
  }

  forget() {
    this.opens.clear();
    this.chosen = null;
    this.shownKey = undefined;
  }

  render(model, entry, chosen) {
    const n = entry ? entry.n : Infinity;
    setText(byId('now-title'), entry ? 'Then' : 'Now');
    setText(byId('now-moment'), entry ? `${seconds(entry.t)} s` : '');
    byId('now-back').hidden = !entry;
    byId('now').classList.toggle('then', Boolean(entry));
    const items = itemsAt(model, n);
    this.#drawTree(items, chosen);
    this.#drawState(items.find((item) => item.key === chosen), chosen);
  }

  #drawTree(items, chosen) {
    const before = this.lines;
    this.lines = new Map();
    for (const item of items) {
      const isChosen = item.key === chosen;
      const look = JSON.stringify([item.level, item.text, item.note, item.badges, item.faded,
        isChosen]);
      const old = before.get(item.key);
      const line = old?.look === look ? old : { look, element: lineOf(item, isChosen) };
      if (old && old !== line && old.element.contains(document.activeElement)) {
        line.hadFocus = true;
      }
      this.lines.set(item.key, line);
    }
    const elements = [...this.lines.values()].map((line) => line.element);
    const now = this.tree.children;
    const isSame = now.length === elements.length
      && elements.every((element, index) => now[index] === element);
    if (isSame) return;
    const focused = [...this.lines.values()].find((line) =>
      line.hadFocus || line.element === document.activeElement);
    this.tree.replaceChildren(...elements);
    keepOneTabStop(this.tree, focused?.element);
    focused?.element.focus({ preventScroll: true });
    for (const line of this.lines.values()) delete line.hadFocus;
    byId('now-empty').hidden = elements.length > 0;
  }

  #drawState(item, chosen) {
    const place = byId('state-values');
    setText(byId('state-title'), item ? item.text : 'State');
    setText(byId('state-key'), item?.store ?? '');
    byId('state-notes').replaceChildren(
      ...(item?.notes ?? []).map((note) => el('p', { class: 'note' }, note)));
    const empty = byId('state-empty');
    empty.hidden = Boolean(item?.values?.length);
    if (!chosen) setText(empty, 'Choose a store to see its state.');
    else if (!item) setText(empty, 'It is not there at this moment.');
    else if (!item.values?.length) setText(empty, 'There is no value to show.');
    if (this.shownKey !== chosen || !this.values) {
      if (!this.opens.has(chosen)) this.opens.set(chosen, new Set());
      this.values = new ValueTree('State', this.opens.get(chosen));
      this.shownKey = chosen;
      place.replaceChildren(this.values.element);
    }
    this.values.update(item?.values ?? []);
  }

  #choose(event) {
    const line = event.target.closest('[role=treeitem]');
    if (line?.dataset.key && line.dataset.values) this.onChoose(line.dataset.key);
  }
}

function lineOf(item, isChosen) {
  const badges = (item.badges ?? []).map((badge) => [
    ' ', el('span', { class: `badge is-${badge}` }, badge)]);
  const element = el('div', {
    role: 'treeitem', tabindex: '-1', class: `item is-${item.look}`, 'aria-level': item.level,
    'aria-selected': String(isChosen), 'data-key': item.key, 'data-store': item.store,
    'data-values': item.values ? 'yes' : null, title: item.text,
  },
  item.store === undefined ? null : dot(item.store),
  el('span', { class: 'item-text' }, item.text),
  item.note ? [' ', el('span', { class: 'item-note' }, item.note)] : null,
  ...badges);
  element.style.setProperty('--level', String(item.level - 1));
  element.classList.toggle('faded', Boolean(item.faded));
  return element;
}
