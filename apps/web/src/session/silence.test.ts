import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heardServer, isSilentTooLong } from './silence.ts';

const HOUR = 60 * 60_000;
const START = Date.parse('2026-11-23T15:00:00.000Z');

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const clockSays = (moment: number) => vi.setSystemTime(moment);

test('a phone that never heard the server has not been silent', () => {
  expect(isSilentTooLong()).toBe(false);
});

test('72 hours are not too long, a minute more is', () => {
  heardServer();
  clockSays(START + 72 * HOUR);
  expect(isSilentTooLong()).toBe(false);
  clockSays(START + 72 * HOUR + 60_000);
  expect(isSilentTooLong()).toBe(true);
});

test('each answer begins anew', () => {
  heardServer();
  clockSays(START + 71 * HOUR);
  heardServer();
  clockSays(START + 142 * HOUR);
  expect(isSilentTooLong()).toBe(false);
});

test('a clock that is days fast or slow counts the hours all the same', () => {
  for (const error of [4 * 24 * HOUR, -4 * 24 * HOUR]) {
    clockSays(START + error);
    heardServer(error);
    clockSays(START + error + 71 * HOUR);
    expect(isSilentTooLong()).toBe(false);
    clockSays(START + error + 73 * HOUR);
    expect(isSilentTooLong()).toBe(true);
  }
});

test('setting the clock back makes nothing younger', () => {
  heardServer();
  clockSays(START + 70 * HOUR);
  expect(isSilentTooLong()).toBe(false);
  // From here on the phone is opened once a day, its clock set back each time before.
  clockSays(START + HOUR);
  expect(isSilentTooLong()).toBe(false);
  clockSays(START + 73 * HOUR);
  expect(isSilentTooLong()).toBe(true);
  clockSays(START + HOUR);
  expect(isSilentTooLong()).toBe(true);
});

test('the server’s own time counts where the phone’s clock says otherwise', () => {
  heardServer();
  // The clock says that an hour has passed; what the server said of the time, that it was four days.
  clockSays(START + HOUR);
  expect(isSilentTooLong(-95 * HOUR)).toBe(true);
});

test('a clock that is set back by more than that tells nothing', () => {
  heardServer();
  clockSays(START - 73 * HOUR);
  expect(isSilentTooLong()).toBe(true);
});

test('what stands in the storage and is none of it counts as nothing', () => {
  localStorage.setItem('heard', 'yesterday 0 now');
  expect(isSilentTooLong()).toBe(false);
  localStorage.setItem('heard', 'x');
  expect(isSilentTooLong()).toBe(false);
});
