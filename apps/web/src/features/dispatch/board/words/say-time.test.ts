import { afterEach, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import { sayClocks, saySpan } from './say-time.ts';

const CHICAGO = 'America/Chicago';
const at = (iso: string) => Date.parse(iso);

afterEach(() => followCompany(CHICAGO, CHICAGO));

test('a visit is told on the company’s clock, which is named for a browser in another zone', () => {
  const [start, end] = [at('2026-11-24T16:00:00Z'), at('2026-11-24T17:30:00Z')];
  followCompany(CHICAGO, CHICAGO);
  expect(saySpan(start, end, CHICAGO)).toBe('Tue, Nov 24, 10:00 AM to 11:30 AM');
  followCompany(CHICAGO, 'America/New_York');
  expect(saySpan(start, end, CHICAGO)).toBe('Tue, Nov 24, 10:00 AM to 11:30 AM CST');
});

test('over a change of clocks each end has its own', () => {
  followCompany(CHICAGO, 'America/New_York');
  const span = [at('2026-11-01T06:30:00Z'), at('2026-11-01T07:30:00Z')] as const;
  expect(sayClocks(...span, CHICAGO)).toBe('1:30 AM CDT to 1:30 AM CST');
});
