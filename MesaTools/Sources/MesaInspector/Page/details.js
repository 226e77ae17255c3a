// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The panel of the selected entry.

import { button, byId, dot, el, failuresAddress } from './dom.js';
import { groupOf } from './filter.js';
import { failuresLink, lineOf } from './rows.js';
import { duration, entryValues, kindWord, lineText, pathText, seconds, sourceText }
  from './text.js';
import { ValueTree } from './values.js';

const MOST_CAUSED = 200;

export class Details {
  /** `actions`: select, hold, copy, copyTest, send, chooseStore. */
  constructor(actions) {
    this.actions = actions;
    this.place = byId('details-content');
    this.open = new Set();
    this.entry = null;
  }

  show(entry, model, canCommand) {
    const isSame = entry === this.entry;
    Object.assign(this, { entry, model, canCommand });
    byId('details-empty').hidden = Boolean(entry);
    if (!entry) {
      this.place.replaceChildren();
      return;
    }
    if (isSame) {
      for (const one of this.place.querySelectorAll('[data-command]')) one.disabled = !canCommand;
      this.#refresh();
      return;
    }
    this.caused = el('div', { class: 'caused' });
    this.fields = el('dl', { class: 'fields' });
    this.signature = null;
    this.place.replaceChildren(
      this.#head(entry), el('p', { class: 'details-line' }, lineOf(entry, model, false)),
      this.#buttons(entry), this.fields, ...this.#changes(entry), ...this.#values(entry),
      ...this.#sendAgain(entry), ...this.#causes(entry), this.caused);
    this.#refresh();
  }

  /** What can still change: what the entry has caused. A text that is edited stays. */
  #refresh() {
    const { entry, model } = this;
    const below = this.#countBelow(entry.n);
    const handled = model.handled.get(entry.n);
    const isUnsure = model.workOf(entry)?.unsure === true;
    const signature = `${below} ${handled?.n} ${isUnsure}`;
    if (signature === this.signature) return;
    this.signature = signature;
    this.fields.replaceChildren(...this.#fields(entry, handled, isUnsure));
    this.caused.replaceChildren(...(below ? [
      el('h3', {}, 'Caused'), this.#causedList(entry.n, { left: MOST_CAUSED }, 'Caused')] : []));
  }

  #countBelow(n) {
    let number = 0;
    const open = [n];
    while (open.length && number <= MOST_CAUSED) {
      const below = this.model.causes.caused.get(open.pop()) ?? [];
      number += below.length;
      open.push(...below.slice(0, MOST_CAUSED));
    }
    return number;
  }

  #head(entry) {
    const group = groupOf(entry);
    return el('div', { class: 'details-head' },
      el('span', { class: `kind of-${group.id}`, 'data-icon': group.icon }, kindWord(entry)), ' ',
      entry.store === undefined
        ? el('span', { class: 'details-source' }, sourceText(entry))
        : button([dot(entry.store), sourceText(entry)],
          () => this.actions.chooseStore(entry.store),
          { class: 'link details-source', title: 'Show the state of this store' }), ' ',
      el('span', { class: 'quiet' }, `${seconds(entry.t)} s`), ' ',
      el('span', { class: 'quiet' }, Number.isInteger(entry.n) ? `entry ${entry.n}` : ''));
  }

  #buttons(entry) {
    const address = failuresAddress(entry.section);
    return el('div', { class: 'details-buttons' },
      button('Show this moment in the app', () => this.actions.hold(entry.n), {
        id: 'hold', 'data-command': 'hold', disabled: !this.canCommand,
        title: 'The app shows its states and screens as they were (t)',
      }),
      button('Copy as text', () => this.actions.copy(entry), { id: 'copy-entry' }),
      entry.store === undefined ? null
        : button('Copy as test', () => this.actions.copyTest(entry), {
          id: 'copy-test', 'data-command': 'test', disabled: !this.canCommand,
          title: 'A test of this store, which ends here' }),
      address ? failuresLink(address, {}) : null);
  }

  #fields(entry, handled, isUnsure) {
    const rows = [
      ['Store', entry.store === undefined ? null : `${sourceText(entry)} (${entry.store})`],
      ['Handled in', handled ? duration(handled.seconds) : null],
      ['Time', entry.seconds === undefined ? null : duration(entry.seconds)],
      ['Name', entry.kind === 'created' ? null : entry.name],
      ['Task', entry.task], ['Phase', entry.phase], ['Use case', entry.useCase],
      ['End', isUnsure ? 'unknown, because nothing was recorded' : null],
      ['Waits', entry.delay ? duration(entry.delay) : null],
      ['Waits for', entry.previous ? `task ${entry.previous}` : null],
      ['Failed', entry.failed === undefined ? null : entry.failed ? 'yes' : 'no'],
      ['Window', entry.root], ['Request', entry.request], ['Status', entry.status],
      ['Outcome', entry.outcome], ['From', entry.origin], ['Style', entry.style],
      ['Text', entry.text], ['Section', entry.section],
      ['Services', entry.services?.join(', ')], ['Cluster', entry.cluster],
      ['Shows earlier states', entry.holdable === undefined ? null
        : entry.holdable ? 'yes' : 'no'],
      ['Shown entry', entry.kind === 'held' ? entry.at : null],
      ['Ignored events', entry.kind === 'resumed' ? entry.ignored : null],
      ...this.#treeRows(entry),
    ];
    return rows.filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => el('div', {}, el('dt', {}, name), ' ', el('dd', {}, String(value))));
  }

  #treeRows({ tree }) {
    if (!tree) return [];
    return [['Navigator', tree.name], ['Selected tab', tree.selected],
      ...(tree.stacks ?? []).map((stack) => [stack.tab ?? 'Stack',
        (stack.entries ?? []).map((one) => `${one.screen?.text ?? ''} (${one.style})`)
          .join(', ') || 'empty'])];
  }

  #changes(entry) {
    if (!entry.changes?.length) return [];
    return [el('h3', {}, 'Changes'), ...entry.changes.map((change) => {
      const path = pathText(change.path ?? []);
      const tree = new ValueTree(`Change of ${path}`, this.open);
      tree.update([['old', change.old], ['new', change.new]].filter(([, value]) => value));
      const what = change.old ? (change.new ? '' : ' was removed') : ' is new';
      return el('div', { class: 'change' },
        el('div', { class: 'change-path' }, el('span', { class: 'path' }, path), what),
        tree.element);
    })];
  }

  #values(entry) {
    const values = entryValues(entry);
    if (!values.length) return [];
    const tree = new ValueTree('Values', this.open);
    tree.update(values);
    return [el('h3', {}, 'Values'), tree.element];
  }

  #sendAgain(entry) {
    if (entry.kind !== 'event') return [];
    const title = el('h3', {}, 'Send again');
    if (entry.json === undefined) {
      return [title, el('p', { class: 'note' },
        'This event cannot be sent again, because its type is not Codable.')];
    }
    const text = el('textarea', {
      id: 'event-json', 'aria-label': 'Event as JSON', spellcheck: 'false', rows: 4,
    });
    text.value = entry.json;
    text.rows = Math.min(Math.max(text.value.split('\n').length, 3), 14);
    const answer = el('p', { class: 'answer', role: 'status', id: 'send-answer' });
    const send = button('Send again', () => this.#send(entry, text, answer, send), {
      id: 'send', 'data-command': 'send', disabled: !this.canCommand });
    return [title, text, el('div', { class: 'details-buttons' }, send, answer)];
  }

  async #send(entry, text, answer, send) {
    const say = (words, isBad) => {
      answer.textContent = words;
      answer.classList.toggle('bad', isBad);
    };
    try {
      JSON.parse(text.value);
    } catch (error) {
      say(`This is not JSON: ${error.message}`, true);
      return;
    }
    send.disabled = true;
    try {
      await this.actions.send(entry.store, text.value);
      say('The event was sent.', false);
    } catch (error) {
      say(error.message, true);
    }
    send.disabled = !this.canCommand;
  }

  #causes(entry) {
    const chain = this.model.causes.of(entry);
    if (!chain.length) return [];
    return [el('h3', {}, 'Caused by'), el('ol', { class: 'links', 'aria-label': 'Caused by' },
      chain.map((cause) => el('li', {}, typeof cause === 'number'
        ? el('span', { class: 'note' }, `Entry ${cause} is no longer here.`)
        : this.#link(cause))))];
  }

  #causedList(n, room, label) {
    const list = el('ul', { class: 'links', 'aria-label': label });
    for (const below of this.model.causes.caused.get(n) ?? []) {
      const entry = this.model.entry(below);
      if (!entry) continue;
      if (room.left <= 0) {
        list.append(el('li', { class: 'note' }, 'There are more.'));
        break;
      }
      room.left -= 1;
      const item = el('li', {}, this.#link(entry));
      if (this.model.causes.caused.has(below)) item.append(this.#causedList(below, room));
      list.append(item);
    }
    return list;
  }

  #link(entry) {
    const group = groupOf(entry);
    return button([
      el('span', { class: 'note' }, seconds(entry.t)), ' ',
      el('span', { class: `kind of-${group.id}`, 'data-icon': group.icon }, kindWord(entry)), ' ',
      el('span', { class: 'link-source' }, sourceText(entry)), ' ',
      el('span', { class: 'link-text' }, lineText(entry, this.model))],
    () => this.actions.select(entry.n), { class: 'link entry-link', 'data-to': entry.n });
  }
}
