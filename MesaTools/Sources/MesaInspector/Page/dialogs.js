// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The windows over the page, short notices, and the clipboard.

import { byId, el, setText } from './dom.js';
import { KEYS } from './keys.js';

let timer = 0;

export function notice(text, isBad = false) {
  const place = byId('notice');
  setText(place, text);
  place.hidden = !text;
  place.classList.toggle('bad', isBad);
  clearTimeout(timer);
  timer = setTimeout(() => { place.hidden = true; }, isBad ? 8000 : 3500);
}

export function setUpDialogs({ onMark }) {
  for (const dialog of document.querySelectorAll('dialog')) {
    for (const close of dialog.querySelectorAll('.close')) {
      close.addEventListener('click', () => dialog.close());
    }
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close();
    });
  }
  const text = byId('mark-text');
  const send = () => {
    byId('mark-dialog').close();
    onMark(text.value.trim() || 'Mark');
    text.value = '';
  };
  byId('mark-send').addEventListener('click', send);
  text.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') send();
  });
  byId('keys-list').append(...KEYS.map(([keys, what]) => el('div', {},
    el('dt', {}, keys.flatMap((key, index) => [index ? ' ' : null, el('kbd', {}, key)])), ' ',
    el('dd', {}, what))));
}

export const isDialogOpen = () => Boolean(document.querySelector('dialog[open]'));

export const askForMark = () => byId('mark-dialog').showModal();
export const showKeys = () => byId('keys-dialog').showModal();

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice('Copied.');
  } catch {
    const area = byId('copy-text');
    area.value = text;
    byId('copy-dialog').showModal();
    area.focus();
    area.select();
  }
}

export function download(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = el('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
