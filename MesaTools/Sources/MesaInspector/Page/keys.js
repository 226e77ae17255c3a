// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The keyboard.

export const KEYS = [
  [['↑', '↓', 'k', 'j'], 'Select the entry before or after'],
  [['Page ↑', 'Page ↓'], 'Move by a page'],
  [['Home', 'End'], 'Select the first or the last entry'],
  [['→', '←'], 'Show or fold the entries of a row'],
  [['Enter'], 'Go to the details'],
  [['/'], 'Search'],
  [['Escape'], 'Empty the search, or return to now'],
  [['p'], 'Pause or continue'],
  [['m'], 'Mark this moment'],
  [['t'], 'Show the selected moment in the app'],
  [['r'], 'Resume the app'],
  [['?'], 'Show these keys'],
];

const isText = (element) => element.matches?.('textarea, select, input:not([type=checkbox])');

/** `actions`: move, page, first, last, fold, details, search, escape, pause, mark, hold, resume… */
export function setUpKeys(actions, isDialogOpen) {
  document.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
    if (event.key === 'Escape') {
      // A browser would empty the search without a word to the page.
      if (event.target.id === 'search') event.preventDefault();
      actions.escape(event.target);
      return;
    }
    if (isText(event.target)) {
      if (event.target.id === 'search' && event.key === 'ArrowDown') run(event, actions.list);
      return;
    }
    const isList = event.target === document.body || event.target.id === 'timeline';
    const action = {
      j: () => actions.move(1), k: () => actions.move(-1), '/': actions.search,
      p: actions.pause, m: actions.mark, r: actions.resume, t: actions.hold, '?': actions.keys,
    }[event.key] ?? (isList ? {
      ArrowDown: () => actions.move(1), ArrowUp: () => actions.move(-1),
      PageDown: () => actions.page(1), PageUp: () => actions.page(-1),
      Home: actions.first, End: actions.last, Enter: actions.details,
      ArrowRight: () => actions.fold(false), ArrowLeft: () => actions.fold(true),
    }[event.key] : undefined);
    if (action) run(event, action);
  });
}

function run(event, action) {
  event.preventDefault();
  action();
}
