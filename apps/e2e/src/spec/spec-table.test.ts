import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../repository-root.ts';
import { holdsTest } from './holds-test.ts';
import { sentencesOf } from './sentences-of.ts';
import { TABLE } from './table.ts';
import { UNCHECKABLE } from './uncheckable.ts';

const rows = [...TABLE].flatMap(([section, ofSection]) =>
  ofSection.map((row) => ({ section, ...row })),
);
const nameOf = ({ section, sentence }: { section: number; sentence: string }) =>
  `section ${section}: ${sentence}`;

const textOf = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

test.each(rows.map((row) => [nameOf(row), row.tests] as const))('%s', (_sentence, tests) => {
  expect(tests).not.toEqual([]);
  expect(tests.filter(({ file, title }) => !holdsTest(textOf(file), title))).toEqual([]);
});

test('no sentence has two rows', () => {
  const known = [...rows, ...UNCHECKABLE].map(nameOf);
  expect(known).toHaveLength(new Set(known).size);
});

test('a title that no test has, or more than one, is noticed', () => {
  const text = "test('one', f);\ndescribe.each(A)(\n  'on $a', f);\nit('two', f);\nit('two', g);";
  const found = ['one', 'on $a', 'on', 'two', 'no'].filter((title) => holdsTest(text, title));
  expect(found).toEqual(['one', 'on $a']);
});

// The specification lies beside the repository where it is worked on, not within it.
const specification = join(repositoryRoot, '../shared/spec.md');
const isThere = existsSync(specification);
const spec = sentencesOf(isThere ? readFileSync(specification, 'utf8') : '');

test.each(isThere ? [...TABLE.keys()] : [])(
  'section %d is in the table, whole and word for word',
  (section) => {
    const known = [...rows, ...UNCHECKABLE].filter((one) => one.section === section);
    expect(known.map(({ sentence }) => sentence).toSorted()).toEqual(spec.get(section)?.toSorted());
  },
);
