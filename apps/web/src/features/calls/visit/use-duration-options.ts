import { formatDuration } from '~/format/duration.ts';
import { useJobTypes } from '~/format/use-job-types.ts';

const USUAL = [15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 270, 300, 360, 420, 480];

/**
 * Visit durations to choose from, in minutes: the usual ones, those of the job types, and those that
 * a call has already.
 */
export function useDurationOptions(...own: readonly number[]) {
  const ofTypes = useJobTypes().map(({ minutes }) => minutes);
  return [...new Set([...USUAL, ...ofTypes, ...own])]
    .filter((minutes) => minutes > 0)
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) }));
}
