import { isRecord } from './is-record.ts';
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

/** Whether a record is of the same kind as the one that is shown: it has every field of it. */
export const hasFieldsOf =
  <Shown extends object>(shown: Shown) =>
  (value: unknown): value is Shown =>
    isRecord(value) && Object.keys(shown).every((field) => field in value);
