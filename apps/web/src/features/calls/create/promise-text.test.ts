import { beforeEach, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import { promiseText } from './promise-text.ts';

const CHICAGO = 'America/Chicago';
beforeEach(() => followCompany(CHICAGO, CHICAGO));

const visit = {
  technician: 'Tyler Brooks',
  scheduledAt: '2026-11-24T16:30:00.000Z',
  arrivalWindow: { start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T18:00:00.000Z' },
  needsTime: false,
  street: '12 Elm Street',
};

test('what was promised is a sentence: who, which day, between when, and where', () => {
  expect(promiseText(visit)).toBe(
    'Tell them: Tyler comes Tuesday, November 24, between 8 AM and 12 PM, to 12 Elm Street.',
  );
  expect(promiseText({ ...visit, technician: undefined, arrivalWindow: null })).toBe(
    'Tell them: our technician comes Tuesday, November 24, at 10:30 AM, to 12 Elm Street.',
  );
  const untimed = { ...visit, scheduledAt: null };
  expect(promiseText({ ...untimed, arrivalWindow: null })).toBe(
    'No time chosen yet: there is nothing to promise.',
  );
  expect(promiseText(untimed)).toBe(promiseText(visit));
  expect(promiseText({ ...visit, needsTime: true })).toBe(
    'Tell them: we will call to agree on a time for 12 Elm Street.',
  );
});

test('the day and the times are the company’s, and their zone is named where the reader’s differs', () => {
  followCompany(CHICAGO, 'Asia/Tokyo');
  expect(promiseText(visit)).toContain('November 24, between 8 AM CST and 12 PM CST,');
});
