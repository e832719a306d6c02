import { beforeAll, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import type { Act } from '~/offline/act.ts';
import type { Standing } from '~/offline/waiting/standing-words.ts';
import { pillState, spokenNews } from './pill-state.ts';

beforeAll(() => followCompany('America/Chicago', 'America/Chicago'));

const NOW = new Date('2026-11-22T16:50:00Z');
const SAVED_AT = Date.parse('2026-11-22T16:42:00Z');

const acts = (...states: Act['state'][]): Act[] =>
  states.map((state, seq) => ({
    id: `${seq}`,
    seq,
    person: 'tyler',
    callId: 'call',
    callNumber: 1042,
    tappedAt: 0,
    state,
    kind: 'serviceCalls.addNote',
    words: 'Note',
    input: { id: 'call', text: 'Note' },
  }));

const standing = (more: Partial<Standing>): Standing => ({
  acts: [],
  troubles: 0,
  signal: 'up',
  isReading: false,
  lastSavedAt: SAVED_AT,
  ...more,
});

test.each<[string, Partial<Standing>]>([
  ['All saved 10:42', {}],
  ['All saved', { lastSavedAt: undefined }],
  ['All saved Sat, Nov 21', { lastSavedAt: SAVED_AT - 86_400_000 }],
  ['Saving 2', { acts: acts('waiting', 'waiting') }],
  ['No signal: 4 waiting', { acts: acts(...Array(4).fill('waiting')), signal: 'down' }],
  ['No signal', { signal: 'down' }],
  ['Reading what waits', { isReading: true }],
  ['Saving 1', { isReading: true, acts: acts('waiting') }],
  ['1 needs you', { acts: acts('needs_you', 'waiting') }],
  ['2 need you', { acts: acts('needs_you', 'needs_you'), signal: 'down' }],
  ['1 needs you', { troubles: 1, signal: 'down' }],
])('the pill says “%s”', (words, more) => {
  expect(pillState(standing(more), NOW).words).toBe(words);
});

test('a screen reader hears of lost signal once, not of each tap', () => {
  const heard = [
    standing({}),
    standing({ acts: acts('waiting') }),
    standing({}),
    standing({ signal: 'down' }),
    standing({ signal: 'down', acts: acts('waiting') }),
    standing({ signal: 'down', acts: acts('waiting', 'waiting') }),
    standing({ acts: acts('waiting', 'waiting') }),
    standing({ acts: acts('needs_you') }),
    standing({}),
  ].reduce<string[]>(
    (all, next) => [...all, spokenNews(all.at(-1) ?? '', pillState(next, NOW))],
    [],
  );
  const offline = 'No signal. What you do is kept on this phone';
  expect(heard).toEqual([
    '',
    '',
    '',
    offline,
    offline,
    offline,
    offline,
    'A change needs you',
    'All saved',
  ]);
});
