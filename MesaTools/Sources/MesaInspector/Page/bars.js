// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The strip above the timeline: events and work as bars over time.

import { el } from './dom.js';
import { groupOf } from './filter.js';
import { ALPHA, barsOf } from './lanes.js';

const TICKS = 22;
const AXIS = 18;
const ZOOM = 120;
const SHORTEST = 0.05;
const LONGEST = 24 * 3600;
const MOST_MARKS = 200;
const LANE = 15;
const FEWEST_LANES = 5;
const MOST_LANES = 12;
const COLOURS = ['text', 'quiet', 'rule', 'panel', 'accent', 'bad', 'events', 'changes', 'work',
  'navigation', 'stores', 'services', 'messages', 'warnings', 'marks', 'windows', 'calls',
  'handled'];

export class Bars {
  constructor(canvas, { onSelect }) {
    Object.assign(this, { canvas, onSelect, span: 10, end: null, hits: [], drag: null });
    this.context = canvas.getContext('2d');
    this.probe = canvas.parentElement.appendChild(el('span', { hidden: true }));
    this.entries = [];
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener('pointerdown', (event) => this.#down(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    canvas.addEventListener('pointerup', (event) => this.#up(event));
    new ResizeObserver(() => this.draw()).observe(canvas);
    this.readColours();
  }

  /** The canvas does not know the variables of the style sheet. */
  readColours() {
    this.colours = {};
    for (const name of COLOURS) {
      this.probe.style.color = `var(--${name})`;
      this.colours[name] = getComputedStyle(this.probe).color;
    }
  }

  show(entries, works, now, selected) {
    Object.assign(this, { entries, works, now, selected });
    this.draw();
  }

  /** Moves so that a moment can be seen. */
  reveal(t) {
    if (typeof t !== 'number') return;
    const end = this.end ?? this.now;
    if (t < end - this.span || t > end) this.end = t + this.span / 2;
  }

  zoom(factor, around = null) {
    const span = Math.min(Math.max(this.span * factor, SHORTEST), LONGEST);
    if (this.end !== null && around !== null) {
      this.end = around + (this.end - around) * (span / this.span);
    }
    this.span = span;
    this.draw();
  }

  live() {
    this.end = null;
    this.draw();
  }

  fit() {
    const first = this.entries.find((entry) => typeof entry.t === 'number')?.t ?? 0;
    this.span = Math.min(Math.max((this.now - first) * 1.02, SHORTEST), LONGEST);
    this.live();
  }

  draw() {
    const { canvas, context } = this;
    const ratio = window.devicePixelRatio || 1;
    const width = canvas.clientWidth;
    const height = canvas.clientHeight;
    if (!width || this.now === undefined) return;
    const pixels = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== pixels[0]) canvas.width = pixels[0];
    if (canvas.height !== pixels[1]) canvas.height = pixels[1];
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.hits = [];
    const end = this.end ?? this.now;
    const start = end - this.span;
    const x = (t) => ((t - start) / this.span) * width;
    this.#axis(x, start, end, width, height);
    this.#works(x, start, end, width);
    this.#ticks(x, start, end);
    this.#cursor(x, height);
  }

  #axis(x, start, end, width, height) {
    const { context, colours } = this;
    const step = niceStep((this.span / width) * 90);
    context.font = '10px system-ui, sans-serif';
    context.textBaseline = 'middle';
    const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    const first = Math.max(0, Math.ceil(start / step));
    const number = Math.min(Math.floor(end / step) - first, MOST_MARKS);
    for (let index = 0; index <= number; index += 1) {
      const t = (first + index) * step;
      context.fillStyle = colours.rule;
      context.fillRect(Math.round(x(t)), 0, 1, height - AXIS);
      context.fillStyle = colours.quiet;
      const label = `${t.toFixed(digits)} s`;
      const left = Math.round(x(t)) + 3;
      if (left + 40 < width - ZOOM) context.fillText(label, left, height - AXIS / 2);
    }
    context.fillStyle = colours.rule;
    context.fillRect(0, TICKS, width, 1);
    context.fillRect(0, height - AXIS, width, 1);
  }

  #works(x, start, end, width) {
    const { bars, used } = barsOf(this.works, { start, end, now: this.now });
    this.#fitHeight(used);
    const size = Math.min(LANE, (this.canvas.clientHeight - TICKS - AXIS - 4) / Math.max(1, used));
    for (const { work, to, lane, next } of bars) {
      const left = Math.max(x(work.from), -2);
      const right = Math.min(Math.max(x(to), left + 3), width + 2);
      const top = TICKS + 3 + lane * size;
      const tall = Math.max(size - 3, 1.5);
      const end = next === undefined ? width : x(next);
      this.hits.push({ left: left - 2, right: right + 2, top, bottom: top + size, n: work.first,
        label: `${work.name}${work.cancelled ? ', cancelled' : work.failed ? ', failed' : ''}` });
      this.#bar(work, { left, right, top, tall, end, began: x(work.began ?? to) });
    }
  }

  /** Makes the strip as high as its work needs, within limits. It becomes no lower again. */
  #fitHeight(used) {
    const lanes = Math.min(Math.max(used, FEWEST_LANES, this.lanes ?? 0), MOST_LANES);
    if (lanes === this.lanes) return;
    this.lanes = lanes;
    this.canvas.style.height = `${TICKS + AXIS + 4 + lanes * LANE}px`;
  }

  #bar(work, { left, right, top, tall, end, began }) {
    const { context, colours } = this;
    const colour = work.failed ? colours.bad : colours.work;
    context.save();
    context.beginPath();
    context.roundRect(left, top, right - left, tall, Math.min(3, tall / 2));
    context.clip();
    context.fillStyle = colour;
    context.globalAlpha = work.cancelled || work.unsure ? ALPHA / 2 : ALPHA;
    context.fillRect(left, top, right - left, tall);
    if (work.waits) {
      context.globalAlpha = 1;
      context.fillStyle = colours.panel;
      context.globalAlpha = 0.6;
      context.fillRect(left, top, Math.min(began, right) - left, tall);
    }
    if (work.cancelled) {
      context.globalAlpha = 0.9;
      context.strokeStyle = colour;
      for (let at = left - tall; at < right; at += 6) {
        context.beginPath();
        context.moveTo(at, top + tall);
        context.lineTo(at + tall, top);
        context.stroke();
      }
    }
    context.globalAlpha = 1;
    context.strokeStyle = colour;
    context.strokeRect(left + 0.5, top + 0.5, right - left - 1, tall - 1);
    context.restore();
    if (tall >= 9) this.#name(work, { left, right, top, tall, end });
    if (work.first === this.selected) {
      context.strokeStyle = colours.accent;
      context.lineWidth = 2;
      context.strokeRect(left, top, right - left, tall);
      context.lineWidth = 1;
    }
  }

  /** Writes the name into the bar, or behind it where there is more space. */
  #name({ name, cancelled: isHatched }, { left, right, top, tall, end }) {
    const { context, colours } = this;
    const inside = right - Math.max(left, 0) - 10;
    const behind = end - right - 8;
    const isInside = inside >= Math.min(context.measureText(name).width, behind);
    const room = isInside ? inside : behind;
    if (room < 16) return;
    context.save();
    context.beginPath();
    context.rect(isInside ? Math.max(left, 0) : right, top, room + 5, tall);
    context.clip();
    if (isInside && isHatched) {
      context.fillStyle = colours.raised;
      const width = context.measureText(name).width + 4;
      context.fillRect(Math.max(left, 0) + 3, top + 1, width, tall - 2);
    }
    context.fillStyle = colours.text;
    context.fillText(name, isInside ? Math.max(left, 0) + 5 : right + 4, top + tall / 2 + 0.5);
    context.restore();
  }

  #ticks(x, start, end) {
    const { context, colours } = this;
    const drawn = new Set();
    let index = this.entries.findIndex((entry) => entry.t >= start);
    if (index < 0) return;
    for (; index < this.entries.length && !(this.entries[index].t > end); index += 1) {
      const entry = this.entries[index];
      if (entry.kind === 'work' || entry.kind === 'gap' || typeof entry.t !== 'number') continue;
      const group = groupOf(entry).id;
      const left = Math.round(x(entry.t));
      const isLow = ['changes', 'handled', 'calls', 'windows'].includes(group);
      if (drawn.has(`${left} ${group}`)) continue;
      drawn.add(`${left} ${group}`);
      context.fillStyle = colours[group] ?? colours.quiet;
      const top = isLow ? 12 : 3;
      context.fillRect(left - 1, top, 2.5, isLow ? 7 : 15);
      this.hits.push({ left: left - 3, right: left + 4, top: 0, bottom: TICKS, n: entry.n });
    }
  }

  #cursor(x, height) {
    const entry = this.entries.find((one) => one.n === this.selected);
    if (typeof entry?.t !== 'number') return;
    this.context.fillStyle = this.colours.accent;
    this.context.fillRect(Math.round(x(entry.t)), 0, 1, height - AXIS);
  }

  #timeAt(event) {
    const end = this.end ?? this.now;
    return end - this.span * (1 - event.offsetX / this.canvas.clientWidth);
  }

  #wheel(event) {
    event.preventDefault();
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.#pan(event.deltaX);
    else this.zoom(Math.exp(event.deltaY * 0.002), this.#timeAt(event));
  }

  #pan(pixels) {
    const moved = (this.end ?? this.now) + (pixels / this.canvas.clientWidth) * this.span;
    this.end = moved >= this.now ? null : Math.max(moved, 0);
    this.draw();
  }

  #down(event) {
    this.drag = { x: event.offsetX, from: event.offsetX };
    this.canvas.setPointerCapture(event.pointerId);
  }

  #move(event) {
    if (!this.drag) {
      const hit = this.#hitAt(event);
      this.canvas.style.cursor = hit ? 'pointer' : '';
      this.canvas.title = hit?.label ?? '';
      return;
    }
    this.#pan(this.drag.x - event.offsetX);
    this.drag.x = event.offsetX;
  }

  #up(event) {
    const isClick = this.drag && Math.abs(event.offsetX - this.drag.from) < 4;
    this.drag = null;
    const hit = isClick ? this.#hitAt(event) : null;
    if (hit) this.onSelect(hit.n);
  }

  #hitAt({ offsetX, offsetY }) {
    return this.hits.findLast((hit) => offsetX >= hit.left && offsetX <= hit.right
      && offsetY >= hit.top && offsetY <= hit.bottom);
  }
}

function niceStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least);
}
