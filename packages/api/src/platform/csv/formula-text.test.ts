import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './formula-text.ts';

test.each([
  ['=HYPERLINK("http://evil.example")', `'=HYPERLINK("http://evil.example")`],
  ['+44 20 7946 0958', "'+44 20 7946 0958"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\rcmd', "'\rcmd"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
])('a spreadsheet does not run %j', (text, written) => {
  expect(escapeFormula(text)).toBe(written);
});

test.each(['Jane', "O'Neil", "'quoted'", '-97.7431', '12 - 14 Elm', ''])(
  'what is no formula is written as it is: %j',
  (text) => {
    expect(escapeFormula(text)).toBe(text);
  },
);

test('every text comes back exactly as it left', () => {
  const letters = ["'", '=', '+', '-', '@', '＝', '\t', '\n', '1', '.', 'a'];
  let texts = [''];
  for (let length = 1; length <= 4; length += 1) {
    texts = texts.flatMap((text) => letters.map((letter) => text + letter));
    for (const text of texts) expect(unescapeFormula(escapeFormula(text))).toBe(text);
  }
});
