// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Search, store and kinds above the timeline.

import { button, byId, el, setText } from './dom.js';
import { GROUPS, storeChoices } from './filter.js';

export class FilterBar {
  constructor(filter, onChange) {
    Object.assign(this, { filter, onChange, timer: 0 });
    byId('search').addEventListener('input', ({ target }) => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        filter.setText(target.value);
        onChange();
      }, target.value ? 80 : 0);
    });
    byId('store').addEventListener('change', ({ target }) => {
      filter.store = target.value;
      onChange();
    });
    byId('kinds').append(...GROUPS.flatMap((group) => [this.#toggle(group), ' ']));
  }

  #toggle(group) {
    const toggle = button(group.label, (event) => {
      if (event.altKey) this.filter.only(group.id);
      else this.filter.toggle(group.id);
      for (const kind of byId('kinds').querySelectorAll('[data-kind]')) {
        kind.setAttribute('aria-pressed', String(!this.filter.off.has(kind.dataset.kind)));
      }
      this.onChange();
    }, {
      title: 'With Option or Alt, shows only these.',
      class: `kind of-${group.id}`, 'data-icon': group.icon, 'data-kind': group.id,
      'aria-pressed': String(!this.filter.off.has(group.id)),
    });
    return toggle;
  }

  /** Empties the search with its filter, and returns whether there was one. */
  emptySearch() {
    const search = byId('search');
    if (!search.value && !this.filter.text) return false;
    clearTimeout(this.timer);
    search.value = '';
    this.filter.setText('');
    this.onChange();
    return true;
  }

  drawStores(model) {
    const select = byId('store');
    const wanted = this.filter.store;
    const { storesVersion: version } = model;
    if (model === this.model && version === this.version && wanted === this.wanted) return;
    Object.assign(this, { model, version, wanted });
    const options = storeChoices(model, wanted).map(({ key, name, ended }) =>
      el('option', { value: key }, `${name} (${key})${ended === undefined ? '' : ', ended'}`));
    if (wanted && !model.stores.has(wanted)) {
      options.push(el('option', { value: wanted }, `Store ${wanted}`));
    }
    select.replaceChildren(el('option', { value: '' }, 'All stores'), ...options);
    select.value = wanted;
  }

  drawCounts(shown, all) {
    const number = (value) => value.toLocaleString('en');
    setText(byId('count'), shown === all
      ? `${number(all)} ${all === 1 ? 'entry' : 'entries'}`
      : `${number(shown)} of ${number(all)} entries`);
    const empty = byId('timeline-empty');
    empty.hidden = shown > 0;
    setText(empty, all ? 'No entry matches the filter.' : 'There are no entries yet.');
  }
}
