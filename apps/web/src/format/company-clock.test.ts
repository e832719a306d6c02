import { afterEach, expect, test } from 'vitest';
import {
  companyZone,
  dayAround,
  followCompany,
  onOtherClock,
  zoneAt,
  zoneName,
} from './company-clock.ts';

const CHICAGO = 'America/Chicago';
const summer = Date.parse('2026-07-01T12:00:00Z');
const winter = Date.parse('2026-01-01T12:00:00Z');

afterEach(() => followCompany(CHICAGO, CHICAGO));

test('the zone is named when the browser’s time is different', () => {
  followCompany(CHICAGO, 'America/New_York');
  expect([zoneAt(winter), zoneAt(summer), zoneName()]).toEqual(['CST', 'CDT', 'CT']);
});

test('it is named all year if the two differ in any season', () => {
  followCompany('America/Denver', 'America/Phoenix');
  expect([zoneAt(winter), zoneAt(summer)]).toEqual(['MST', 'MDT']);
});

test('it is not named when zones differ only by name', () => {
  followCompany('America/New_York', 'America/Detroit');
  expect([zoneAt(winter), zoneAt(summer), zoneName()]).toEqual(['', '', '']);
});

test('subscribers hear of a new time zone until they unsubscribe', () => {
  const heard: string[] = [];
  const stop = onOtherClock(() => heard.push(companyZone()));
  followCompany('America/Denver', CHICAGO);
  stop();
  followCompany(CHICAGO, CHICAGO);
  expect(heard).toEqual(['America/Denver']);
});

test('a day runs from midnight to midnight in the company’s zone and contains its moment', () => {
  followCompany('America/Denver', 'Europe/Berlin');
  expect(dayAround(new Date('2026-06-16T02:00:00Z'))).toEqual({
    start: '2026-06-15T06:00:00.000Z',
    end: '2026-06-16T06:00:00.000Z',
  });
});

test('it has 25 hours when clocks go back', () => {
  followCompany('America/Chicago', 'Europe/Berlin');
  expect(dayAround(new Date('2026-11-01T18:00:00Z'))).toEqual({
    start: '2026-11-01T05:00:00.000Z',
    end: '2026-11-02T06:00:00.000Z',
  });
});
