// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The bar at the top: the app, its connection, and the moment that it is held at.

import { byId, el, setText } from './dom.js';
import { count, duration, ignoredText, seconds } from './text.js';

const SILENT = 3000;

/** What the page says about the connection, and how it looks. */
export function connectionOf({ fileOf, reading, link, heard, main, now }) {
  if (reading) return [`Reading, ${Math.floor(reading.part * 100)} %`, 'wait'];
  if (fileOf !== null) return [`Recording of ${fileOf}`, 'file'];
  switch (link) {
  case 'none': return ['Not connected', 'bad'];
  case 'refused': return ['The token is wrong: open the address that the app prints', 'bad'];
  case 'connecting': return ['Connecting…', 'wait'];
  case 'gone': return ['Gone. Connecting again…', 'bad'];
  default:
    if (now - heard > SILENT) return ['Not answering', 'warn'];
    return main === null ? ['The main thread is busy', 'warn'] : ['Connected', 'good'];
  }
}

export function heldText(held, entry) {
  const moment = entry && typeof entry.t === 'number'
    ? `the moment ${seconds(entry.t)} s (entry ${held.at})` : `the moment of entry ${held.at}`;
  return `The app shows ${moment}. ${ignoredText(held.ignored)}`.trim();
}

/** What the page says while the app's values are still being described. */
export const behindText = (number) =>
  (number ? `describing, ${number.toLocaleString('en')} behind` : '');

export function drawHeader(page) {
  const [text, look] = connectionOf({ ...page, now: performance.now() });
  const connection = byId('connection');
  setText(connection, text);
  connection.className = `connection ${look}`;
  setText(byId('app-name'), page.app || 'MESA inspector');
  setText(byId('process'), page.process ? `process ${page.process}` : '');
  document.title = page.app ? `${page.app} – MESA inspector` : 'MESA inspector';
  const isSlow = look === 'good' && page.main > 0.1;
  setText(byId('main-thread'), isSlow ? `main thread: ${duration(page.main)}` : '');
  const { dropped } = page.model;
  setText(byId('dropped'), dropped
    ? `${count(dropped, 'entry was', 'entries were')} dropped` : '');
  setText(byId('behind'), behindText(look === 'file' ? 0 : page.behind));
  const isFile = page.fileOf !== null;
  setText(byId('pause'), page.paused
    ? `Continue (${count(page.pending.length, 'entry waits', 'entries wait')})` : 'Pause');
  byId('pause').classList.toggle('on', page.paused);
  byId('pause').disabled = isFile;
  byId('mark').disabled = !page.canCommand;
  byId('export').disabled = !page.canCommand;
  byId('live').hidden = !isFile || !page.api;
  drawHeld(page);
}

function drawHeld({ held, model, canCommand }) {
  const bar = byId('held');
  const look = JSON.stringify([held, canCommand, Boolean(held && model.entry(held.at))]);
  if (bar.dataset.look === look) return;
  bar.dataset.look = look;
  bar.hidden = !held;
  setText(byId('held-text'), held ? heldText(held, model.entry(held.at)) : '');
  byId('held-problems').replaceChildren(
    ...(held?.problems ?? []).map((problem) => el('li', {}, problem)));
  byId('resume').disabled = !canCommand;
}

const THEME = 'mesa-inspector-theme';

export function setUpTheme(onChange) {
  const select = byId('theme');
  const apply = (theme) => {
    document.documentElement.dataset.theme = theme;
    onChange();
  };
  try {
    select.value = localStorage.getItem(THEME) ?? 'auto';
  } catch {
    // The browser keeps nothing for this page; then the theme is that of the system.
  }
  if (!select.value) select.value = 'auto';
  apply(select.value);
  select.addEventListener('change', () => {
    try {
      localStorage.setItem(THEME, select.value);
    } catch {
      // As above.
    }
    apply(select.value);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange);
}
