import type { Random } from '../../chance/random.ts';
import { chooseJob } from '../../trade/choose-job.ts';
import type { Job } from '../../trade/jobs.ts';
import { atLocal, monthOf } from '../company-days.ts';
import type { Visit } from '../demo-call.ts';
import type { DemoTechnician } from '../make-employees.ts';

const OPENS = 8 * 60;
const CLOSES = 17 * 60;
const DRIVE = 30;
const MOST_VISITS = 5;

/** A visit before its booking time is decided. */
export type Slot = Omit<Visit, 'bookedAt'>;

type Options = {
  day: number;
  /** How many visits to plan; fewer if the technicians' day is full. */
  count: number;
  technicians: readonly Pick<DemoTechnician, 'id' | 'can'>[];
  /** Local minute by which the last visit ends. */
  until?: number;
  /** Longest visit, in minutes. */
  longest?: number;
};

/** Fills a working day: each visit goes to the technician with the most time left. */
export function planDay(random: Random, options: Options): Slot[] {
  const { day, count, technicians, until = CLOSES, longest = until - OPENS } = options;
  const rounds = random
    .shuffle(technicians)
    .map(({ id, can }) => ({ id, can, jobs: new Array<Job>(), load: 0 }));
  const jobs = Array.from({ length: count }, () => chooseJob(random, monthOf(day), longest));
  // Long visits first: short ones fill the gaps.
  for (const job of jobs.toSorted((a, b) => b.minutes - a.minutes)) {
    const round = rounds
      .filter(({ jobs, load, can }) => {
        const fits = jobs.length < MOST_VISITS && OPENS + load + job.minutes <= until;
        return fits && can(job.key);
      })
      .toSorted((a, b) => a.load - b.load)[0];
    if (!round) continue;
    round.jobs.push(job);
    round.load += job.minutes + DRIVE;
  }
  return rounds.flatMap(({ id, jobs, load }) => {
    const spare = until - OPENS - (load - DRIVE);
    return layOut(random, random.shuffle(jobs), day, spare).map((slot) => ({
      ...slot,
      technicianId: id,
    }));
  });
}

function layOut(random: Random, jobs: readonly Job[], day: number, spare: number) {
  let free = Math.max(0, spare);
  let minute = OPENS;
  return jobs.map((job, index) => {
    // Mornings fill up before afternoons; later gaps stay short.
    const most = index === 0 ? free * 0.7 * random.next() : Math.min(60, free);
    const gap = 15 * random.int(0, Math.floor(most / 15));
    free -= gap;
    minute += gap;
    const start = atLocal(day, minute);
    minute += job.minutes + DRIVE;
    return { job, day, start, end: start + job.minutes * 60_000 };
  });
}
