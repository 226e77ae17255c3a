// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The contrast of texts meets level AA of the WCAG.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ALPHA, GROUPS } from './support.mjs';

const folder = new URL('../../../Sources/MesaInspector/Page/', import.meta.url);
const css = (name) => readFileSync(new URL(name, folder), 'utf8');
const LEAST = 4.5;

const channels = (hex) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));

function luminance(colour) {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const mix = (one, other, part) =>
  one.map((channel, index) => channel * part + other[index] * (1 - part));

function themeOf(index) {
  const pairs = [...css('app.css').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
  return Object.fromEntries(pairs.map((pair) => [pair[1], channels(pair[2 + index])]));
}

for (const [index, theme] of ['light', 'dark'].entries()) {
  const colours = themeOf(index);
  const backs = { ...Object.fromEntries(['panel', 'page', 'raised', 'hover', 'chosen', 'note-back',
    'warn-back'].map((name) => [name, colours[name]])),
  warning: mix(colours['bad-back'], colours.panel, 0.55) };
  const labels = [...GROUPS.map((group) => group.id), 'text', 'quiet', 'accent', 'good', 'bad',
    'warn', 'note'];

  for (const label of labels) {
    test(`${label} can be read on all backgrounds of the ${theme} theme`, () => {
      for (const [name, back] of Object.entries(backs)) {
        const ratio = contrast(colours[label], back);
        assert.ok(ratio >= LEAST, `${ratio.toFixed(2)} on ${name}`);
      }
      // The letter in the square of a kind, and the text of a notice or a button.
      assert.ok(contrast(colours.panel, colours[label]) >= LEAST);
    });
  }

  test(`the names of bars can be read in the ${theme} theme`, () => {
    for (const bar of ['work', 'bad']) {
      for (const alpha of [ALPHA, ALPHA / 2]) {
        const ratio = contrast(colours.text, mix(colours[bar], colours.raised, alpha));
        assert.ok(ratio >= LEAST, ratio.toFixed(2));
      }
      assert.ok(contrast(colours[bar], colours.raised) >= 3);
    }
  });

  for (const label of ['good', 'bad', 'warn', 'note']) {
    test(`${label} can be read on its own background of the ${theme} theme`, () => {
      assert.ok(contrast(colours[label], colours[`${label}-back`]) >= LEAST);
    });
  }
}

test('each kind has a colour, and no text becomes paler', () => {
  for (const { id } of GROUPS) {
    assert.ok(css('panels.css').includes(`.of-${id} { --kind: var(--${id}); }`));
  }
  const faint = ['app.css', 'panels.css', 'list.css'].flatMap((name) =>
    [...css(name).matchAll(/^([^\n{]*)\{[^}]*opacity: 0?\.[^}]*\}/gm)]
      .map((rule) => rule[1].trim()));
  assert.deepEqual(faint, ['button:disabled']);
});
