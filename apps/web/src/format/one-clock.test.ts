import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
/** Code that reads or writes times in the browser's zone, or without naming a zone. */
const OWN_CLOCK = [
  /\.toLocale\w*String\(/,
  /\bIntl\.(DateTimeFormat|RelativeTimeFormat)\b/,
  /\.(get|set)(Hours|Minutes|Day|Date|Month|FullYear|TimezoneOffset)\(/,
  /\.to(Date|Time)String\(/,
  // From parts, as in `new Date(2026, 10, 20)`.
  /new Date\([^()]*,[^()]*\)/,
];

test('no screen uses the browser’s time zone: times are formatted in one folder', async () => {
  const names = await readdir(SOURCE, { recursive: true });
  const files = names.filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = await Promise.all(
    files
      .filter((name) => !name.startsWith('format/'))
      .map(async (name) => {
        const lines = (await readFile(join(SOURCE, name), 'utf8')).split('\n');
        return lines
          .filter((line) => OWN_CLOCK.some((pattern) => pattern.test(line)))
          .map((line) => `${name}: ${line.trim()}`);
      }),
  );
  expect(found.flat()).toEqual([]);
});
