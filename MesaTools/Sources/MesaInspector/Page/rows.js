// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// One row of the timeline.

import { dot, el, failuresAddress } from './dom.js';
import { groupOf } from './filter.js';
import { cut, kindWord, parts, seconds, sourceText } from './text.js';

export const rowId = (entry) => `row-${String(entry.n).replace('.', '-')}`;

export function rowOf(entry, model) {
  const group = groupOf(entry);
  const isGap = entry.kind === 'gap';
  const row = el('div', {
    class: `row of-${group.id} kind-${entry.kind}`, role: 'option', id: rowId(entry),
    'data-n': isGap ? null : entry.n, 'aria-selected': 'false',
  });
  row.append(
    el('span', { class: 'time' }, seconds(entry.t)), ' ',
    el('span', { class: 'source' }, dotOf(entry), sourceText(entry)), ' ',
    el('span', { class: 'kind', 'data-icon': group.icon }, kindWord(entry)), ' ',
    lineOf(entry, model));
  return row;
}

const dotOf = (entry) => (entry.store === undefined
  ? el('span', { class: 'dot none', 'aria-hidden': 'true' }) : dot(entry.store));

export function lineOf(entry, model, hasLink = true) {
  const line = el('span', { class: 'line' });
  let left = 400;
  for (const part of parts(entry, model)) {
    const [whole, look] = typeof part === 'string' ? [part, ''] : part;
    if (!whole || left <= 0) continue;
    const text = cut(whole, Math.max(left, 2));
    left -= text.length;
    line.append(look ? el('span', { class: look }, text) : text);
  }
  const address = failuresAddress(entry.section);
  if (address && hasLink) line.append(' ', failuresLink(address));
  return line;
}

export const failuresLink = (address, attributes = { tabindex: '-1' }) => el('a', {
  href: address, target: '_blank', rel: 'noreferrer', class: 'failures', ...attributes,
}, 'What this means');
