import { DEFAULT_DURATION_MINUTES } from '../company/defaults.ts';

/** What companies get called for, and how long it usually takes, in minutes. */
export const JOB_TYPES = [
  { key: 'no_cooling', label: 'No cooling', minutes: 90 },
  { key: 'no_heat', label: 'No heat', minutes: 90 },
  { key: 'poor_airflow', label: 'Poor cooling or airflow', minutes: 90 },
  { key: 'water_leak', label: 'Water leak or drain', minutes: 60 },
  { key: 'noise_odor', label: 'Noise or odor', minutes: 60 },
  { key: 'thermostat', label: 'Thermostat', minutes: 60 },
  { key: 'tune_up_ac', label: 'AC tune-up', minutes: 60 },
  { key: 'tune_up_heat', label: 'Heating tune-up', minutes: 60 },
  { key: 'leak_search', label: 'Refrigerant leak search', minutes: 120 },
  { key: 'air_quality', label: 'Air quality or ducts', minutes: 60 },
  { key: 'estimate', label: 'Estimate', minutes: 60 },
  { key: 'install_system', label: 'System installation', minutes: 480 },
  { key: 'install_mini_split', label: 'Mini-split installation', minutes: 360 },
  { key: 'warranty', label: 'Warranty', minutes: 60 },
  { key: 'callback', label: 'Callback', minutes: 60 },
  { key: 'part_return', label: 'Part return visit', minutes: 60 },
  { key: 'commercial_pm', label: 'Commercial maintenance', minutes: 120 },
  { key: 'start_up', label: 'New-construction start-up', minutes: 180 },
] as const;

export type JobTypeKey = (typeof JOB_TYPES)[number]['key'];

/** Default length of a call of this type, in minutes; never 0. */
export const usualMinutes = (jobType: JobTypeKey | null): number =>
  JOB_TYPES.find(({ key }) => key === jobType)?.minutes ?? DEFAULT_DURATION_MINUTES;

/** Label of a job type; empty for a call without one. */
export const jobTypeLabel = (jobType: JobTypeKey | null): string =>
  JOB_TYPES.find(({ key }) => key === jobType)?.label ?? '';
