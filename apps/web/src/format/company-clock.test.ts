import { afterEach, expect, test } from 'vitest';
import { companyZone, followCompany, onOtherClock, zoneAt, zoneName } from './company-clock.ts';

const CHICAGO = 'America/Chicago';
const summer = Date.parse('2026-07-01T12:00:00Z');
const winter = Date.parse('2026-01-01T12:00:00Z');

afterEach(() => followCompany(CHICAGO, CHICAGO));

test('the zone is named where the browser’s clock shows another hour', () => {
  followCompany(CHICAGO, 'America/New_York');
  expect([zoneAt(winter), zoneAt(summer), zoneName()]).toEqual(['CST', 'CDT', 'CT']);
});

test('it is named all year where the clocks are alike for a season', () => {
  followCompany('America/Denver', 'America/Phoenix');
  expect([zoneAt(winter), zoneAt(summer)]).toEqual(['MST', 'MDT']);
});

test('it is not named where zones differ in nothing but their names', () => {
  followCompany('America/New_York', 'America/Detroit');
  expect([zoneAt(winter), zoneAt(summer), zoneName()]).toEqual(['', '', '']);
});

test('who draws times hears of another clock until they stop', () => {
  const heard: string[] = [];
  const stop = onOtherClock(() => heard.push(companyZone()));
  followCompany('America/Denver', CHICAGO);
  stop();
  followCompany(CHICAGO, CHICAGO);
  expect(heard).toEqual(['America/Denver']);
});
