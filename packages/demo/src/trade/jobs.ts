export type JobFamily = 'repair' | 'maintenance' | 'estimate' | 'install' | 'return';

type Season = readonly number[];

// Relative frequency by month in Texas, starting with January.
const always: Season = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
const hot: Season = [0.05, 0.1, 0.4, 0.8, 1, 1, 1, 1, 1, 0.6, 0.2, 0.05];
const cold: Season = [1, 1, 0.6, 0.2, 0, 0, 0, 0, 0, 0.3, 0.9, 1];
const beforeSummer: Season = [0.2, 1, 1, 1, 1, 0.8, 0.6, 0.4, 0.1, 0.05, 0, 0];
const beforeWinter: Season = [0.6, 0.1, 0, 0, 0, 0, 0, 0.1, 0.8, 1, 1, 0.9];

const job = <Key extends string>(
  key: Key,
  family: JobFamily,
  minutes: number,
  weight: number,
  season = always,
  isCommercial = false,
) => ({ key, family, minutes, weight, season, isCommercial });

/** The jobs the demo company does; `weight` is relative to the family. */
export const JOBS = [
  job('no-cooling', 'repair', 90, 26, hot),
  job('no-heat', 'repair', 90, 22, cold),
  job('poor-airflow', 'repair', 90, 9),
  job('water-leak', 'repair', 60, 10, hot),
  job('noise', 'repair', 60, 6),
  job('thermostat', 'repair', 60, 6),
  job('leak-search', 'repair', 120, 4, hot),
  job('commercial-repair', 'repair', 90, 5, always, true),
  job('tune-up-ac', 'maintenance', 60, 30, beforeSummer),
  job('tune-up-heating', 'maintenance', 60, 30, beforeWinter),
  job('duct-inspection', 'maintenance', 60, 4),
  job('commercial-maintenance', 'maintenance', 120, 5, always, true),
  job('estimate', 'estimate', 60, 1),
  job('install-system', 'install', 480, 5),
  job('install-ac', 'install', 480, 3),
  job('install-heat-pump', 'install', 480, 2),
  job('install-furnace', 'install', 360, 2, cold),
  job('install-mini-split', 'install', 360, 3),
  job('start-up', 'install', 180, 1, always, true),
  job('warranty', 'return', 60, 2),
  job('callback', 'return', 60, 2),
  job('part-return', 'return', 60, 2),
  // Never planned: these come up at night.
  job('emergency', 'repair', 90, 0),
] as const;

export type Job = (typeof JOBS)[number];
export type JobKey = Job['key'];
