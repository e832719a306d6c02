import { readdirSync, readFileSync } from 'node:fs';
import { weekdayOf } from '@callboard/contract/platform/values/company-time';
import { expect, test } from 'vitest';
import { dayOfItsOwn, FILLERS, ownDay } from './own-days.ts';

const src = new URL('./', import.meta.url);

test('no two files make visits on one day', () => {
  const days = [...FILLERS.map(ownDay), dayOfItsOwn(), dayOfItsOwn()];
  expect(days).toEqual([...new Set(days)].toSorted());
  expect(new Set(days.map(weekdayOf))).toEqual(new Set([3]));
});

test('each file asks for its own day, and none of the list does not', () => {
  const asked = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('own-days.'))
    .map((path) => path.replaceAll('\\', '/'))
    .flatMap((path) =>
      [...readFileSync(new URL(path, src), 'utf8').matchAll(/ownDay\('([^']+)'\)/g)].map(
        ([, day]) => ({ asks: path.replace(/\..*$/, ''), day }),
      ),
    );
  expect(asked.filter(({ asks, day }) => asks !== day)).toEqual([]);
  expect([...new Set(asked.map(({ asks }) => asks))].toSorted()).toEqual(FILLERS.toSorted());
});
