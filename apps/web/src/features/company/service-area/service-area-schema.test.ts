import { expect, test } from 'vitest';
import { listWords, withZips } from './list-words.ts';
import { ServiceAreaInput } from './service-area-schema.ts';

const austin = { zip: '78701', city: 'Austin', state: 'TX' } as const;
const bare = { zip: '02134', city: '', state: '' } as const;

test.each([
  ['78701, Austin, TX', [austin]],
  ['78701 Austin tx', [austin]],
  ['78701-1234\tAustin\tTX\n\n02134', [austin, bare]],
  ['02134, 78701', [bare, { ...austin, city: '', state: '' }]],
  ['78640 San Marcos', [{ zip: '78640', city: 'San Marcos', state: '' }]],
  ['78640, TX', [{ zip: '78640', city: '', state: 'TX' }]],
  ['70068, La Place, LA', [{ zip: '70068', city: 'La Place', state: 'LA' }]],
  ['78701\n78701, Austin, TX', [austin]],
  ['', []],
])('a list of %j is read', (zips, read) => {
  expect(ServiceAreaInput.parse({ zips })).toEqual({ zips: read });
});

test.each([
  ['78701\n7864 Kyle', ['Line 2: A ZIP code has five digits']],
  ['78701, Austin, Texas', ['Line 1: Use a state’s two letters']],
  ['Austin', ['Line 1: A ZIP code has five digits']],
])('what a list of %j has wrong is said of its line', (zips, words) => {
  const { error } = ServiceAreaInput.safeParse({ zips });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual(
    words.map((message) => [['zips'], message]),
  );
});

test('a list is written as it is read', () => {
  const list = [austin, bare, { zip: '78640', city: '', state: 'TX' as const }];
  expect(listWords(list)).toBe('78701, Austin, TX\n02134\n78640, TX');
  expect(ServiceAreaInput.parse({ zips: listWords(list) }).zips).toEqual(list);
});

test('a file adds what was not listed, and leaves what somebody typed', () => {
  expect(withZips('78701 Downtown\nhalf a line\n', [austin, bare])).toEqual({
    text: '78701 Downtown\nhalf a line\n02134',
    added: 1,
  });
  expect(withZips('', [austin])).toEqual({ text: '78701, Austin, TX', added: 1 });
});
