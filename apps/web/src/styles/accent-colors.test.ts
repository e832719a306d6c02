import { readFileSync } from 'node:fs';
import { accentColors, hueDistance, STATUS_HUES } from '@callboard/contract/company/accent-colors';
import { ACCENT_TOKENS, type AccentToken } from '@callboard/contract/company/accent-tokens';
import { contrastRatio } from '@callboard/contract/company/contrast';
import { toHex, toOklch } from '@callboard/contract/company/oklch';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Both values of a token, light first. */
function tokenColors(name: string): readonly [string, string] {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? [];
  if (!light || !dark) throw new Error(`There is no --${name}`);
  return [light, dark];
}

const GROUNDS = ['canvas', 'surface', 'sunken', 'raised'].map(tokenColors);
const INK = tokenColors('ink');
const OWN_BLUE = recordOf(ACCENT_TOKENS, tokenColors);

/** What companies paint on their vans; and whether it becomes their accent. */
const COMPANIES: readonly (readonly [name: string, navbar: string, becomesAccent: boolean])[] = [
  ['the default violet', '#564692', true],
  ['deep purple', '#5b2c86', true],
  ['magenta', '#e6007e', true],
  ['burgundy', '#6f263d', true],
  ['teal', '#008c95', true],
  ['sky blue', '#00a3e0', true],
  ['lime', '#7ab800', true],
  ['fire red', '#c8102e', false],
  ['orange', '#f37021', false],
  ['yellow', '#ffd100', false],
  ['forest green', '#00843d', false],
  ['navy', '#003a70', false],
  ['charcoal', '#1d1d1b', false],
];

const EVERY_HUE = Array.from({ length: 72 }, (_, index) =>
  toHex({ lightness: 0.6, chroma: 0.2, hue: index * 5 }),
);

test.each([...COMPANIES, ...EVERY_HUE.map((hex) => [hex, hex, null] as const)])(
  'the accent of %s can be read on every ground, light and dark',
  (_name, navbar, becomesAccent) => {
    const own = accentColors(navbar);
    if (becomesAccent !== null) expect(own !== null).toBe(becomesAccent);
    const colors = own ?? OWN_BLUE;
    for (const theme of [0, 1] as const) {
      const of = (token: AccentToken) => colors[token][theme];
      for (const ground of GROUNDS) {
        expect(contrastRatio(of('accent-ink'), ground[theme])).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastRatio(of('accent-ink'), of('accent-wash'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(INK[theme], of('accent-wash'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio('#ffffff', of('accent'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio('#ffffff', of('accent-hover'))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('no accent passes for danger, warn, good or info, nor is one made of a gray', () => {
  const status = ['danger-ink', 'warn-ink', 'good-ink', 'info-ink'].map(tokenColors);
  for (const [index, shades] of status.entries()) {
    const hue = STATUS_HUES[index] ?? Number.NaN;
    for (const hex of shades) expect(hueDistance(toOklch(hex).hue, hue)).toBeLessThan(7);
  }
  for (const hex of EVERY_HUE) {
    const nearest = Math.min(...STATUS_HUES.map((hue) => hueDistance(toOklch(hex).hue, hue)));
    expect(accentColors(hex) === null).toBe(nearest <= 20);
  }
  expect(accentColors('#808080')).toBeNull();
  expect(accentColors('#ffffff')).toBeNull();
});

test('the accent keeps the hue of the navbar', () => {
  const navbar = '#564692';
  const { hue } = toOklch(navbar);
  for (const shades of Object.values(accentColors(navbar) ?? {})) {
    for (const hex of shades) expect(hueDistance(toOklch(hex).hue, hue)).toBeLessThan(4);
  }
});
