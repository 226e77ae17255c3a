// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Puts the page together.

import { Api, Stream, takeToken } from './api.js';
import { Bars } from './bars.js';
import { setUpButtons, setUpPageKeys } from './controls.js';
import { Details } from './details.js';
import { copy, notice, setUpDialogs } from './dialogs.js';
import { byId, soon } from './dom.js';
import { Filter } from './filter.js';
import { FilterBar } from './filterbar.js';
import { fold } from './fold.js';
import { drawHeader, setUpTheme } from './header.js';
import { KEEP, Model } from './model.js';
import { NowPanel } from './now.js';
import { Problems } from './problems.js';
import { entryText } from './text.js';
import { Timeline } from './timeline.js';

class Page {
  model = new Model(KEEP);
  filter = new Filter();
  shown = [];
  pending = [];
  paused = false;
  selected = null;
  chosen = null;
  isPinned = false;
  held = null;
  app = '';
  process = null;
  fileOf = null;
  link = 'connecting';
  heard = 0;
  main = 0;
  clock = { t: 0, at: 0 };
  behind = 0;
  mustFilter = false;
  /** The numbers of the rows whose entries are shown one by one. */
  openRows = new Set();
  /** The file that is being read. */
  reading = null;
  problems = new Problems();
  renderSoon = soon(() => this.render());

  constructor() {
    this.timeline = new Timeline(byId('timeline'), byId('rows'), {
      onSelect: (n) => this.select(n), onOpen: () => byId('details').focus(),
      onFollow: () => this.drawCounts(), onFold: (n) => this.fold(n, this.openRows.has(n)),
    });
    this.bars = new Bars(byId('bars'), { onSelect: (n) => this.select(n) });
    this.now = new NowPanel({
      onChoose: (key) => this.choose(key), onBack: () => this.select(null),
    });
    this.details = new Details({
      select: (n) => this.select(n), hold: (n) => this.hold(n),
      copy: (entry) => copy(entryText(entry, this.model)),
      copyTest: ({ store, n }) => this.command(
        async () => copy((await this.api.test(store, n)).source)),
      send: (store, json) => this.api.send(store, json),
      chooseStore: (store) => this.choose(`store ${store}`, true),
    });
    this.filterBar = new FilterBar(this.filter, () => this.refilter());
    setUpTheme(() => { this.bars.readColours(); this.bars.draw(); });
    setUpDialogs({ onMark: (text) => this.command(() => this.api.mark(text), 'Marked.') });
    setUpButtons(this);
    setUpPageKeys(this);
    setInterval(() => this.tick(), 500);
  }

  get canCommand() { return Boolean(this.api) && this.fileOf === null && this.link === 'open'; }

  get time() {
    if (this.fileOf !== null || this.link !== 'open' || this.paused) return this.model.lastT;
    return Math.max(this.model.lastT, this.clock.t + (performance.now() - this.clock.at) / 1000);
  }

  // MARK: Sources

  connect() {
    const token = takeToken();
    this.stream?.stop();
    this.problems.clear();
    this.start(KEEP);
    this.fileOf = null;
    if (!token) {
      this.api = null;
      this.link = 'none';
      notice('Open the address that the app prints. It contains the key for this page.', true);
      this.renderSoon();
      return;
    }
    this.api = new Api(token);
    this.stream = new Stream(this.api, {
      onMessages: (messages) => this.take(messages),
      onState: (link) => { this.link = link; this.heard = performance.now(); this.renderSoon(); },
      onRestart: () => this.start(KEEP), onProblem: (text) => this.problems.add(text),
    });
    this.stream.run();
  }

  start(keep) {
    this.model = new Model(keep);
    Object.assign(this, { pending: [], paused: false, selected: null, chosen: null, held: null,
      isPinned: false, mustFilter: true, main: 0, behind: 0, reading: null,
      clock: { t: 0, at: performance.now() } });
    this.filter.store = '';
    this.openRows.clear();
    this.now.forget();
    this.timeline.renewAll();
    this.timeline.selected = null;
    this.timeline.follow();
    Object.assign(this.bars, { end: null, lanes: 0 });
    this.renderSoon();
  }

  take(messages) {
    this.heard = performance.now();
    for (const message of messages) {
      if (message.type === 'hello') {
        Object.assign(this, { app: message.app, process: message.process });
        if (message.protocol > 1) notice('The app is newer than this page.', true);
      }
      if (message.type === 'hello' || message.type === 'pulse') {
        this.held = message.held ?? null;
        if (message.type === 'pulse') {
          this.main = message.main ?? null;
          this.behind = message.behind ?? 0;
        }
        if (typeof message.t === 'number') this.clock = { t: message.t, at: this.heard };
      } else {
        this.pending.push(message);
        if (message.t > this.clock.t) this.clock = { t: message.t, at: this.heard };
      }
    }
    if (this.paused && this.pending.length >= KEEP) {
      this.paused = false;
      notice('The page continues, because too many entries waited.');
    }
    this.renderSoon();
  }

  // MARK: Drawing

  render() {
    if (!this.paused && this.pending.length) this.addPending();
    if (this.mustFilter) this.shown = this.filter.apply(this.model.entries, this.model);
    this.mustFilter = false;
    const entry = this.selected === null ? undefined : this.model.entry(this.selected);
    if (!entry && this.selected !== null) this.selected = this.timeline.selected = null;
    this.timeline.at = this.held?.at ?? null;
    this.timeline.show(
      fold(this.shown, this.model, this.openRows), this.model, this.model.firstN);
    this.filterBar.drawStores(this.model);
    this.now.render(this.model, entry, this.chosen);
    this.details.show(entry ?? null, this.model, this.canCommand);
    this.drawBars();
    drawHeader(this);
    this.drawCounts();
    window.dispatchEvent(new Event('inspector:render'));
  }

  addPending() {
    const { added, touched, removed } = this.model.add(this.pending);
    this.pending = [];
    for (const n of touched) this.timeline.renew(this.timeline.rowOf(n));
    if (this.mustFilter) return;
    const { firstN } = this.model;
    if (removed) {
      const kept = this.shown.findIndex((entry) => entry.n >= firstN);
      this.shown.splice(0, kept < 0 ? this.shown.length : kept);
    }
    for (const entry of added) {
      if (entry.n >= firstN && this.filter.matches(entry, this.model)) this.shown.push(entry);
    }
  }

  drawBars() {
    const works = this.filter.off.has('work') ? [] : [...this.model.works.values()]
      .filter((work) => !this.filter.store || work.store === this.filter.store);
    this.bars.show(this.shown, works, this.time, this.selected);
  }

  drawCounts() {
    this.filterBar.drawCounts(this.shown.length, this.model.entries.length);
    byId('follow').hidden = this.timeline.follows || this.timeline.isAtEnd;
  }

  tick() {
    drawHeader(this);
    if (this.bars.end === null && this.link === 'open') this.drawBars();
  }

  refilter() {
    this.mustFilter = true;
    this.render();
    if (this.selected !== null) this.timeline.select(this.selected);
  }

  // MARK: Actions

  select(n) {
    this.selected = n;
    const entry = n === null ? undefined : this.model.entry(n);
    if (entry?.store !== undefined && !this.isPinned) this.chosen = `store ${entry.store}`;
    this.bars.reveal(entry?.t);
    if (n === null) this.bars.end = null;
    this.timeline.select(n);
    this.render();
  }

  /** Shows the entries of a row one by one, or folds those of the row at or before an entry. */
  fold(n, isFolded) {
    if (isFolded) this.openRows.delete(Math.max(...[...this.openRows].filter((row) => row <= n)));
    else this.openRows.add(n);
    this.render();
    this.timeline.select(this.selected);
  }

  choose(key, isSure = false) {
    const isSame = key === this.chosen && this.isPinned && !isSure;
    this.chosen = isSame ? null : key;
    this.isPinned = !isSame;
    this.render();
  }

  async command(action, done) {
    if (!this.canCommand) return notice('There is no connection to the app.', true);
    try {
      const answer = await action();
      if (done) notice(done);
      return answer;
    } catch (error) {
      return notice(error.message, true);
    }
  }

  async hold(n = this.selected) {
    if (n === null) return notice('Select an entry first.');
    const answer = await this.command(() => this.api.hold(Math.floor(n)));
    if (answer) this.held = answer.held ?? null;
    return this.renderSoon();
  }

  async resume() {
    if (!this.held) return;
    const answer = await this.command(() => this.api.resume(), 'The app goes on.');
    if (answer) this.held = null;
    this.renderSoon();
  }

  pause() {
    if (this.fileOf !== null) return;
    this.paused = !this.paused;
    this.render();
  }

  clear() {
    this.model.forget();
    this.timeline.renewAll();
    this.mustFilter = true;
    this.select(null);
    this.timeline.follow();
  }

  newest() {
    this.timeline.follow();
    this.drawCounts();
  }
}

new Page().connect();
