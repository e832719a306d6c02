import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../repository-root.ts';
import { holdsTest } from './holds-test.ts';
import { sentencesOf } from './sentences-of.ts';
import { TABLE } from './table.ts';
import { UNCHECKABLE } from './uncheckable.ts';

const rows = [...TABLE].flatMap(([section, ofSection]) =>
  ofSection.map((row) => ({ section, ...row })),
);

describe.each(rows)('section $section: $sentence', ({ tests }) => {
  test('is checked', () => {
    expect(tests).not.toEqual([]);
  });

  test.each(tests)('by "$title" of $file', ({ file, title }) => {
    expect(holdsTest(readFileSync(join(repositoryRoot, file), 'utf8'), title)).toBe(true);
  });
});

test('no sentence has two rows', () => {
  const known = [...rows, ...UNCHECKABLE].map(({ section, sentence }) => `${section}: ${sentence}`);
  expect(known).toHaveLength(new Set(known).size);
});

test('a title that no test has is noticed', () => {
  const text = "test('one', () => {});\ndescribe.each(SIZES)(\n  'on a $size',\n  () => {},\n);";
  expect(['one', 'on a $size', 'on', 'two'].map((title) => holdsTest(text, title))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

// The specification lies beside the repository where it is worked on, not within it.
const specification = join(repositoryRoot, '../shared/spec.md');

if (existsSync(specification)) {
  const spec = sentencesOf(readFileSync(specification, 'utf8'));

  test.each([...TABLE.keys()])('section %d is in the table, whole and word for word', (section) => {
    const known = [...rows, ...UNCHECKABLE].filter((one) => one.section === section);
    expect(known.map(({ sentence }) => sentence).toSorted()).toEqual(spec.get(section)?.toSorted());
  });
}
