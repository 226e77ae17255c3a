// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// What the buttons and the keys of the page do.

import { askForMark, copy, download, isDialogOpen, showKeys } from './dialogs.js';
import { byId } from './dom.js';
import { setUpFiles } from './files.js';
import { setUpKeys } from './keys.js';
import { rowText } from './text.js';

export function setUpButtons(page) {
  const on = (id, action) => byId(id).addEventListener('click', action);
  on('pause', () => page.pause());
  on('clear', () => page.clear());
  on('mark', askForMark);
  on('export', async () => {
    const blob = await page.command(() => page.api.export());
    if (blob) download(blob, `${page.app || 'app'}.mesa-recording`);
  });
  on('open', () => byId('file').click());
  on('live', () => page.connect());
  on('keys', showKeys);
  on('resume', () => page.resume());
  on('follow', () => page.newest());
  on('copy', () => copy(page.shown.map((entry) => rowText(entry, page.model)).join('\n')));
  on('zoom-out', () => page.bars.zoom(2));
  on('zoom-in', () => page.bars.zoom(0.5));
  on('zoom-fit', () => page.bars.fit());
  on('zoom-live', () => page.bars.live());
  setUpFiles(page);
  window.addEventListener('hashchange', () => {
    if (location.hash.includes('token=')) page.connect();
  });
}

export function setUpPageKeys(page) {
  const { timeline } = page;
  const list = () => byId('timeline').focus();
  setUpKeys({
    list,
    move: (step) => timeline.move(step),
    page: (step) => timeline.move(step * timeline.page),
    first: () => timeline.entries.length && page.select(timeline.entries[0].n),
    last: () => timeline.entries.length && page.select(timeline.entries.at(-1).n),
    fold: (isFolded) => page.selected !== null
      && page.fold(timeline.rowOf(page.selected), isFolded),
    details: () => page.selected !== null && byId('details').focus(),
    search: () => {
      byId('search').focus();
      byId('search').select();
    },
    escape: (target) => {
      const isList = target === document.body || target.id === 'timeline';
      if ((isList || target.id === 'search') && page.filterBar.emptySearch()) return;
      if (isList) page.select(null);
      else list();
    },
    pause: () => page.pause(),
    resume: () => page.resume(),
    hold: () => page.hold(),
    mark: () => page.canCommand && askForMark(),
    keys: showKeys,
  }, isDialogOpen);
}
