import type { ListColor } from './list-colors.ts';

/** What HVAC companies get called for: the job types of a new installation, as a migration adds them. */
export const STARTING_JOB_TYPES = [
  { key: 'no_cooling', name: 'No cooling', minutes: 90, color: 'blue' },
  { key: 'no_heat', name: 'No heat', minutes: 90, color: 'red' },
  { key: 'poor_airflow', name: 'Poor cooling or airflow', minutes: 90, color: 'indigo' },
  { key: 'water_leak', name: 'Water leak or drain', minutes: 60, color: 'teal' },
  { key: 'noise_odor', name: 'Noise or odor', minutes: 60, color: 'orange' },
  { key: 'thermostat', name: 'Thermostat', minutes: 60, color: 'purple' },
  { key: 'tune_up_ac', name: 'AC tune-up', minutes: 60, color: 'green' },
  { key: 'tune_up_heat', name: 'Heating tune-up', minutes: 60, color: 'green' },
  { key: 'leak_search', name: 'Refrigerant leak search', minutes: 120, color: 'teal' },
  { key: 'air_quality', name: 'Air quality or ducts', minutes: 60, color: 'purple' },
  { key: 'estimate', name: 'Estimate', minutes: 60, color: 'yellow' },
  { key: 'install_system', name: 'System installation', minutes: 480, color: 'pink' },
  { key: 'install_mini_split', name: 'Mini-split installation', minutes: 360, color: 'pink' },
  { key: 'warranty', name: 'Warranty', minutes: 60, color: 'orange' },
  { key: 'callback', name: 'Callback', minutes: 60, color: 'orange' },
  { key: 'part_return', name: 'Part return visit', minutes: 60, color: 'gray' },
  { key: 'commercial_pm', name: 'Commercial maintenance', minutes: 120, color: 'green' },
  { key: 'start_up', name: 'New-construction start-up', minutes: 180, color: 'pink' },
] as const satisfies readonly { key: string; name: string; minutes: number; color: ListColor }[];

/** The key of a job type that every installation starts with. */
export type StartingJobTypeKey = (typeof STARTING_JOB_TYPES)[number]['key'];
