import { expect, test } from 'vitest';
import { phoneNews } from './phone-note.tsx';

const heardAt = '2026-11-20T19:50:00.000Z';
const phone = { _id: 't', name: 'Tyler Reed', heardAt, waiting: 0 };
const minutesLater = (minutes: number) => Date.parse(heardAt) + minutes * 60_000;

test('a phone that was heard less than ten minutes ago is not worth a word', () => {
  expect(phoneNews(phone, minutesLater(9.9))).toBeUndefined();
  expect(phoneNews({ ...phone, heardAt: null }, minutesLater(60))).toBeUndefined();
});

test('of a silent phone the office reads when it was last heard, with the day if that is another', () => {
  expect(phoneNews(phone, minutesLater(10))).toEqual({
    who: 'Tyler',
    words: expect.stringMatching(/^last heard \d+:50 [AP]M/),
    isSilent: true,
  });
  expect(phoneNews(phone, minutesLater(24 * 60))?.words).toMatch(/^last heard Fri, Nov 20, /);
});

test('a phone that catches up says how many changes it sends', () => {
  const sending = { ...phone, waiting: 4 };
  expect(phoneNews(sending, minutesLater(30))).toEqual({
    who: 'Tyler',
    words: 'sending 4 changes',
    isSilent: false,
  });
  expect(phoneNews({ ...sending, waiting: 1 }, minutesLater(0))?.words).toBe('sending 1 change');
});
