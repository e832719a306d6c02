import { readFileSync } from 'node:fs';
import { contrastRatio } from '@callboard/contract/company/contrast';
import { LIST_COLORS } from '@callboard/contract/company/lists/list-colors';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Both values of a color, light first. */
function colorIn(css: string, name: string): readonly [string, string] {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? [];
  if (!light || !dark) throw new Error(`There is no --${name}`);
  return [light, dark];
}

test.each(LIST_COLORS)('a $label mark stands out from every ground, light and dark', ({ key }) => {
  const [light, dark] = colorIn(read('mark-colors.css'), `mark-${key}`);
  const tokens = read('tokens.css');
  for (const ground of ['canvas', 'surface', 'sunken', 'raised']) {
    const [onLight, onDark] = colorIn(tokens, ground);
    expect(contrastRatio(light, onLight)).toBeGreaterThan(4.5);
    expect(contrastRatio(dark, onDark)).toBeGreaterThan(4.5);
  }
});

test('every color of the palette has a mark', () => {
  const marks = read('mark-colors.css').match(/\[data-mark-color="([a-z]+)"\]/g);
  expect(marks).toEqual(LIST_COLORS.map(({ key }) => `[data-mark-color="${key}"]`));
});
