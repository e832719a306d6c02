import type { Random } from '../chance/random.ts';
import { JOBS, type Job, type JobFamily } from './jobs.ts';

const FAMILIES: readonly { family: JobFamily; percent: number }[] = [
  { family: 'repair', percent: 45 },
  { family: 'maintenance', percent: 35 },
  { family: 'estimate', percent: 8 },
  { family: 'install', percent: 6 },
  { family: 'return', percent: 6 },
];

// February to April and September to November: the quiet months are for maintenance.
const QUIET_MONTHS = new Set([1, 2, 3, 8, 9, 10]);

/**
 * Picks the job of the next visit.
 * @param month 0 is January
 * @param longest the most minutes it may take
 */
export function chooseJob(random: Random, month: number, longest: number): Job {
  const fits = (job: Job) => job.minutes <= longest;
  const chosen = random.weighted(
    FAMILIES.filter(({ family }) => JOBS.some((job) => job.family === family && fits(job))),
    ({ family, percent }) => percent * (family === 'maintenance' ? maintenanceFactor(month) : 1),
  );
  const jobs = JOBS.filter((job) => job.family === chosen.family && fits(job));
  return random.weighted(jobs, (job) => job.weight * (job.season[month] ?? 1));
}

const maintenanceFactor = (month: number) => (QUIET_MONTHS.has(month) ? 1.6 : 0.65);
