import type { Random } from '../../chance/random.ts';
import { JOBS } from '../../trade/jobs.ts';
import { localDay, localMinute } from '../company-days.ts';
import type { Visit } from '../demo-call.ts';

const MINUTE = 60_000;
const OPENS = 8 * 60;
const CLOSES = 17 * 60;

/**
 * In the evening and at night two technicians are out, so that the board is never idle: one is
 * working, one is on the way.
 */
export function planEmergencies(random: Random, visits: readonly Visit[], now: number): Visit[] {
  const minute = localMinute(now);
  if (minute >= OPENS && minute < CLOSES) return [];
  const job = JOBS.find(({ key }) => key === 'emergency');
  if (!job) return [];
  const isFree = (id: string) =>
    !visits.some(
      ({ technicianId, start, end }) =>
        technicianId === id && start < now + 150 * MINUTE && end > now - 60 * MINUTE,
    );
  const today = localDay(now);
  const onDuty = new Set(
    visits.flatMap(({ day, technicianId }) => (day === today && technicianId ? technicianId : [])),
  );
  const free = random.shuffle([...onDuty].filter(isFree));
  return free.slice(0, 2).map((technicianId, index) => {
    const start = toFiveMinutes(now + (index === 0 ? -35 : 25) * MINUTE);
    const end = start + job.minutes * MINUTE;
    const bookedAt = Math.min(start, now) - random.int(15, 50) * MINUTE;
    return { job, technicianId, day: localDay(start), start, end, bookedAt };
  });
}

const toFiveMinutes = (moment: number) => Math.round(moment / (5 * MINUTE)) * 5 * MINUTE;
