// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// One row of the timeline.

import { dot, el, failuresAddress } from './dom.js';
import { groupOf } from './filter.js';
import { foldText } from './fold.js';
import { changeGroups, cut, kindWord, parts, seconds, sourceText } from './text.js';

const MOST_CHANGES = 3;

export const rowId = (entry) => `row-${String(entry.n).replace('.', '-')}`;

export function rowOf(row, model) {
  const { entry } = row;
  const group = groupOf(entry);
  const isGap = entry.kind === 'gap';
  const element = el('div', {
    class: `row of-${group.id} kind-${entry.kind}`, role: 'option', id: rowId(entry),
    'data-n': isGap ? null : entry.n, 'data-look': row.look, 'aria-selected': 'false',
  });
  element.append(
    el('span', { class: 'time' }, seconds(entry.t)), ' ',
    el('span', { class: 'source' }, dotOf(entry), sourceText(entry)), ' ',
    el('span', { class: 'kind', 'data-icon': group.icon }, kindWord(entry)), ' ',
    lineOf(entry, model));
  const more = foldText(row);
  if (more) {
    const title = row.isOpen ? 'Show one row (←)' : 'Show each of them (→)';
    element.append(' ', el('span', { class: 'fold', title }, more));
  }
  return element;
}

const dotOf = (entry) => (entry.store === undefined
  ? el('span', { class: 'dot none', 'aria-hidden': 'true' }) : dot(entry.store));

export function lineOf(entry, model, hasLink = true) {
  const line = el('span', { class: `line is-${entry.kind}` });
  const all = entry.kind === 'change' ? changeGroups(entry) : [];
  const changes = hasLink ? all.slice(0, MOST_CHANGES) : all;
  let left = 400;
  for (const group of changes.length ? changes : [parts(entry, model)]) {
    // Each change has an element, so that its new value can keep its place.
    const place = changes.length ? line.appendChild(el('span', { class: 'one' })) : line;
    for (const part of group) {
      const [whole, look] = typeof part === 'string' ? [part, ''] : part;
      if (!whole || left <= 0) continue;
      const text = cut(whole, Math.max(left, 2));
      left -= text.length;
      place.append(look ? el('span', { class: look }, text) : text);
    }
  }
  if (changes.length < all.length) {
    line.append(el('span', { class: 'more-changes' }, `, ${all.length - changes.length} more`));
  }
  const address = failuresAddress(entry.section);
  if (address && hasLink) line.append(' ', failuresLink(address));
  return line;
}

export const failuresLink = (address, attributes = { tabindex: '-1' }) => el('a', {
  href: address, target: '_blank', rel: 'noreferrer', class: 'failures', ...attributes,
}, 'What this means');
