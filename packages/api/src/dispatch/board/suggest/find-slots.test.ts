import { DEFAULT_WEEKLY_HOURS } from '@callboard/contract/company/working-time';
import type { BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import { brokenRules } from '@callboard/contract/dispatch/dispatch-rules';
import { dayAsMoments } from '@callboard/contract/platform/values/company-time';
import { expect, test } from 'vitest';
import { findSlots } from './find-slots.ts';
import type { Setting, Visit, Wanted } from './slot.ts';

const CHICAGO = 'America/Chicago';
const SCENES = 150;
const HOUR = 3_600_000;
// The week in which the clocks go back.
const WEEK = {
  start: dayAsMoments('2026-10-29', CHICAGO).start,
  end: dayAsMoments('2026-11-04', CHICAGO).end,
};
const SETTING: Setting = {
  timeZone: CHICAGO,
  search: WEEK,
  driveFactor: 1,
  placeOf: ({ latitude, longitude }) =>
    latitude === null || longitude === null ? undefined : { latitude, longitude },
};
const iso = (at: number) => new Date(at).toISOString();

/** A week of some technicians, the same for the same seed. */
function makeScene(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const moment = () => WEEK.start + below(7 * 96) * (HOUR / 4);
  const where = () => ({
    latitude: below(4) === 0 ? null : 30 + below(100) / 100,
    longitude: -97.5,
    postalCode: `7870${below(4)}`,
  });
  const technicians = Array.from({ length: 1 + below(6) }, (_, index): BoardTechnician => {
    const start = moment();
    return {
      _id: `technician-${index}`,
      name: `Tim ${index}`,
      isActive: true,
      skills: below(3) === 0 ? ['no_heat'] : [],
      weeklyHours: DEFAULT_WEEKLY_HOURS,
      exceptions: [
        {
          kind: below(2) === 0 ? 'off' : 'working',
          start: iso(start),
          end: iso(start + (1 + below(30)) * HOUR),
          note: '',
        },
      ],
    };
  });
  const visits = Array.from({ length: below(60) }, (_, callNumber): Visit => {
    const start = moment();
    const technicianId = `technician-${below(6)}`;
    const end = start + (1 + below(6)) * (HOUR / 2);
    return { start, end, callNumber, technicianId, where: where() };
  }).toSorted((one, other) => one.start - other.start);
  const promise = moment();
  const wanted: Wanted = {
    job: below(2) === 0 ? { name: 'Leak search', skills: ['leak_search'] } : null,
    priority: (['normal', 'high', 'emergency'] as const)[below(3)] ?? 'normal',
    length: (1 + below(8)) * (HOUR / 2),
    where: where(),
    agreed: below(2) === 0 ? moment() : undefined,
    promised: below(3) === 0 ? { start: promise, end: promise + 2 * HOUR } : undefined,
    current: undefined,
  };
  return { technicians, visits, wanted };
}

test('no slot breaks a rule, each technician is told once, and the answer is always the same', () => {
  let count = 0;
  for (let seed = 1; seed <= SCENES; seed += 1) {
    const { technicians, visits, wanted } = makeScene(seed * 7919);
    const found = findSlots(technicians, visits, wanted, SETTING);
    count += found.slots.length;
    expect(found.slots.length).toBeLessThanOrEqual(3);
    for (const slot of found.slots) {
      const technician = technicians.find(({ _id }) => _id === slot.technician._id);
      const others = visits.filter(({ technicianId }) => technicianId === slot.technician._id);
      const isMissed = slot.reasons.some((reason) => reason.startsWith('No one is free'));
      const arrivalWindow =
        wanted.promised && !isMissed
          ? { start: iso(wanted.promised.start), end: iso(wanted.promised.end) }
          : null;
      const visit = { ...slot, job: wanted.job, arrivalWindow };
      expect(brokenRules(visit, technician, others, CHICAGO), `scene ${seed}`).toEqual([]);
      expect(Date.parse(slot.scheduledAt)).toBeGreaterThanOrEqual(WEEK.start);
    }
    const slots = found.slots.map((slot) => `${slot.technician._id} ${slot.scheduledAt}`);
    expect(new Set(slots).size).toBe(slots.length);
    const told = [...found.slots, ...found.passedOver].map(({ technician }) => technician._id);
    expect([...new Set(told)].toSorted()).toEqual(technicians.map(({ _id }) => _id));
    const shuffled = findSlots(technicians.toReversed(), visits, wanted, SETTING);
    expect(shuffled.slots).toEqual(found.slots);
  }
  expect(count).toBeGreaterThan(2 * SCENES);
});
