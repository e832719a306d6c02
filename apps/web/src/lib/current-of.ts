import { problemOf } from './problem.ts';

/**
 * What the server holds now, when a change was refused for being based on an old version.
 * @param isCurrent tells that it is the kind of record that was changed
 */
export function currentOf<Current>(
  error: unknown,
  isCurrent: (value: unknown) => value is Current,
): Current | undefined {
  const current = problemOf(error)?.current;
  return isCurrent(current) ? current : undefined;
}
