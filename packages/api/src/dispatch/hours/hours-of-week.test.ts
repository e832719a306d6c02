import { momentOf } from '@callboard/contract/platform/values/company-time';
import { describe, expect, test } from 'vitest';
import { hoursOfWeek } from './hours-of-week.ts';
import type { WorkEvent } from './stretches-of.ts';

const timeZone = 'America/Chicago';

/** The moment of a text such as `11-20 9:05`, by the company's clock. */
function moment(text: string): number {
  const [day = '', clock = ''] = text.split(' ');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return momentOf(`2026-${day}`, hours * 60 + minutes, timeZone);
}

type Told = Partial<Pick<WorkEvent, 'status' | 'technicianId' | 'takesBack' | 'toldAt'>>;

/** One call of Tyler's, unless somebody else is named, and what happened to it, as the server heard. */
const call = (callId: string, ...events: [at: string, change: Told][]) => ({
  callId,
  technicianBefore: 'tyler',
  events: events.map(([at, change], index) => ({
    version: index + 2,
    at: moment(at),
    toldAt: null,
    takesBack: null,
    ...change,
  })),
});
const onTheWay = { status: 'en_route' } as const;
const arrived = { status: 'in_progress' } as const;
const held = { status: 'on_hold' } as const;
const finished = { status: 'completed' } as const;
const undone = (takesBack: number, status: WorkEvent['status']) => ({ takesBack, status });

/** A line of the table: who, which day, which call, minutes of travel and on site, what to know. */
const hours = (
  calls: ReturnType<typeof call>[],
  { monday = '2026-11-16', now = '12-31 0:00' } = {},
) =>
  hoursOfWeek(calls, { monday, timeZone, now: moment(now) }).map((day) =>
    [
      day.technicianId,
      day.date.slice(5),
      day.callId,
      day.travelMinutes,
      day.onSiteMinutes,
      ...(day.isGoingOn ? ['going on'] : []),
      ...(day.isTooLong ? ['too long'] : []),
    ].join(' '),
  );

describe('hours worked out by hand', () => {
  test('travel runs from On the way to In progress, time on site until Completed', () => {
    const visit = call(
      'A',
      ['11-20 9:00', onTheWay],
      ['11-20 9:20', arrived],
      ['11-20 10:05', finished],
    );
    expect(hours([visit])).toEqual(['tyler 11-20 A 20 45']);
  });

  test('who skips On the way has no travel', () => {
    const visit = call('A', ['11-20 9:20', arrived], ['11-20 10:00', finished]);
    expect(hours([visit])).toEqual(['tyler 11-20 A 0 40']);
  });

  test('who turns back after On the way has traveled', () => {
    const visit = call('A', ['11-20 9:00', onTheWay], ['11-20 9:20', { status: 'canceled' }]);
    expect(hours([visit])).toEqual(['tyler 11-20 A 20 0']);
  });

  test('a visit that is held does not count, and goes on when it is resumed', () => {
    const visit = call(
      'A',
      ...([
        ['11-20 9:00', arrived],
        ['11-20 9:30', held],
      ] satisfies [string, Told][]),
      ...([
        ['11-20 13:00', onTheWay],
        ['11-20 13:10', arrived],
      ] satisfies [string, Told][]),
      ['11-20 14:00', finished],
    );
    expect(hours([visit])).toEqual(['tyler 11-20 A 10 80']);
  });

  test('of two visits at once the one begun last has the time, and the other goes on after it', () => {
    const long = call('A', ['11-20 9:00', arrived], ['11-20 12:00', finished]);
    const emergency = call(
      'B',
      ...([
        ['11-20 10:00', onTheWay],
        ['11-20 10:15', arrived],
      ] satisfies [string, Told][]),
      ['11-20 11:00', finished],
    );
    expect(hours([long, emergency])).toEqual(['tyler 11-20 A 0 120', 'tyler 11-20 B 15 45']);
    expect(hours([emergency, long])).toEqual(['tyler 11-20 A 0 120', 'tyler 11-20 B 15 45']);
  });

  test('two technicians at the same hour have an hour each', () => {
    const one = call('A', ['11-20 9:00', arrived], ['11-20 10:00', finished]);
    const other = {
      ...call('B', ['11-20 9:00', arrived], ['11-20 10:00', finished]),
      technicianBefore: 'ana',
    };
    expect(hours([one, other])).toEqual(['tyler 11-20 A 0 60', 'ana 11-20 B 0 60']);
  });

  test('work over midnight belongs to both days, and over Sunday’s to both weeks', () => {
    const night = call('A', ['11-20 23:10', arrived], ['11-21 0:40', finished]);
    expect(hours([night])).toEqual(['tyler 11-20 A 0 50', 'tyler 11-21 A 0 40']);
    const sunday = call(
      'B',
      ['11-22 23:30', onTheWay],
      ['11-22 23:50', arrived],
      ['11-23 1:00', finished],
    );
    expect(hours([sunday])).toEqual(['tyler 11-22 B 20 10']);
    expect(hours([sunday], { monday: '2026-11-23' })).toEqual(['tyler 11-23 B 0 60']);
  });

  test('in the night in which the clocks go back an hour is worked twice, in spring it is skipped', () => {
    const fall = call('A', ['11-01 0:30', arrived], ['11-01 3:00', finished]);
    expect(hours([fall], { monday: '2026-10-26' })).toEqual(['tyler 11-01 A 0 210']);
    const spring = call('B', ['03-08 0:30', arrived], ['03-08 3:30', finished]);
    expect(hours([spring], { monday: '2026-03-02' })).toEqual(['tyler 03-08 B 0 120']);
  });

  test('what was undone never happened, and comes back when the undo is undone', () => {
    const events: [string, Told][] = [
      ['11-20 9:00', arrived],
      ['11-20 9:40', finished],
      ['11-20 9:45', undone(3, 'in_progress')],
      ['11-20 10:00', finished],
    ];
    expect(hours([call('A', ...events)])).toEqual(['tyler 11-20 A 0 60']);
    const mistaken = call('B', ['11-20 9:00', arrived], ['11-20 9:05', undone(2, 'scheduled')]);
    expect(hours([mistaken])).toEqual([]);
    const redone = call(
      'C',
      ...([
        ['11-20 9:00', arrived],
        ['11-20 9:05', undone(2, 'scheduled')],
      ] satisfies [string, Told][]),
      ...([
        ['11-20 9:06', undone(3, 'in_progress')],
        ['11-20 9:30', finished],
      ] satisfies [string, Told][]),
    );
    expect(hours([redone])).toEqual(['tyler 11-20 C 0 30']);
  });

  test('a visit given to somebody else is divided at that moment', () => {
    const visit = call(
      'A',
      ...([
        ['11-20 9:00', arrived],
        ['11-20 9:45', { technicianId: 'ana' }],
      ] satisfies [string, Told][]),
      ['11-20 10:00', finished],
    );
    expect(hours([visit])).toEqual(['tyler 11-20 A 0 45', 'ana 11-20 A 0 15']);
    const nobodys = call('B', ['11-20 9:00', arrived], ['11-20 9:30', { technicianId: null }]);
    expect(hours([nobodys])).toEqual(['tyler 11-20 B 0 30']);
  });

  test('taps that arrive late count from when they were made, in their own order', () => {
    const visit = call(
      'A',
      ['11-20 11:59', { ...onTheWay, toldAt: moment('11-20 9:00') }],
      ['11-20 12:00', { ...finished, toldAt: moment('11-20 10:30') }],
      ['11-20 12:00', { ...arrived, toldAt: moment('11-20 9:15') }],
    );
    expect(hours([visit])).toEqual(['tyler 11-20 A 15 75']);
  });

  test('a server’s clock that goes back changes no order', () => {
    const visit = call(
      'A',
      ['11-20 9:00', arrived],
      ['11-20 9:30', finished],
      ['11-20 9:10', held],
    );
    expect(hours([visit])).toEqual(['tyler 11-20 A 0 30']);
  });

  test('what is going on counts until now', () => {
    const visit = call('A', ['11-20 9:00', onTheWay], ['11-20 9:20', arrived]);
    expect(hours([visit], { now: '11-20 10:00' })).toEqual(['tyler 11-20 A 20 40 going on']);
  });

  test('what nobody ended counts for 16 hours at most', () => {
    const visit = call('A', ['11-20 9:00', arrived], ['11-23 8:00', finished]);
    const days = ['tyler 11-20 A 0 900 too long', 'tyler 11-21 A 0 60 too long'];
    expect(hours([visit])).toEqual(days);
    expect(hours([call('A', ['11-20 9:00', arrived])])).toEqual(days);
  });

  test('seconds are rounded for each visit and day, not for each tap', () => {
    const tap = (seconds: number, change: Told): [string, Told] => [
      '11-20 12:00',
      { ...change, toldAt: moment('11-20 9:00') + seconds * 1000 },
    ];
    const visit = call('A', tap(0, arrived), tap(20, held), tap(60, arrived), tap(80, finished));
    expect(hours([visit])).toEqual(['tyler 11-20 A 0 1']);
  });
});
