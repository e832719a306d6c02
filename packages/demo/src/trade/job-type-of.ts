import type { StartingJobTypeKey } from '@callboard/contract/company/lists/starting-job-types';
import type { JobKey } from './jobs.ts';

/** The job type of each job; null if only the description says. */
export const JOB_TYPE_OF: Record<JobKey, StartingJobTypeKey | null> = {
  'no-cooling': 'no_cooling',
  'no-heat': 'no_heat',
  'poor-airflow': 'poor_airflow',
  'water-leak': 'water_leak',
  noise: 'noise_odor',
  thermostat: 'thermostat',
  'leak-search': 'leak_search',
  'commercial-repair': null,
  'tune-up-ac': 'tune_up_ac',
  'tune-up-heating': 'tune_up_heat',
  'duct-inspection': 'air_quality',
  'commercial-maintenance': 'commercial_pm',
  estimate: 'estimate',
  'install-system': 'install_system',
  'install-ac': 'install_system',
  'install-heat-pump': 'install_system',
  'install-furnace': 'install_system',
  'install-mini-split': 'install_mini_split',
  'start-up': 'start_up',
  warranty: 'warranty',
  callback: 'callback',
  'part-return': 'part_return',
  emergency: null,
};

const BY_WORDS: readonly (readonly [RegExp, StartingJobTypeKey])[] = [
  [/leak|water/i, 'water_leak'],
  [/heat/i, 'no_heat'],
  [/cool|warm|fault|quit/i, 'no_cooling'],
];

/** What a job is called in the list of job types. */
export const jobTypeOf = (job: JobKey, description: string): StartingJobTypeKey =>
  JOB_TYPE_OF[job] ?? BY_WORDS.find(([words]) => words.test(description))?.[1] ?? 'poor_airflow';
