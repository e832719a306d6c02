import { isRecord } from './is-record.ts';
import { problemOf } from './problem.ts';

/**
 * The current record, when a change based on an old version was refused.
 * @param isCurrent checks that it is the right kind of record
 */
export function currentOf<Current>(
  error: unknown,
  isCurrent: (value: unknown) => value is Current,
): Current | undefined {
  const current = problemOf(error)?.current;
  return isCurrent(current) ? current : undefined;
}

/** Whether a record is of the same kind as another: it has all of its fields. */
export const hasFieldsOf =
  <Shown extends object>(shown: Shown) =>
  (value: unknown): value is Shown =>
    isRecord(value) && Object.keys(shown).every((field) => field in value);
