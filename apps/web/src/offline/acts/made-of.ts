import { isRecord } from '~/lib/is-record.ts';

/** The version that an act led to. Undefined if it changed nothing, or its answer has no version. */
export function madeOf(answer: unknown): number | undefined {
  const { version, isUnchanged } = isRecord(answer) ? answer : {};
  return typeof version === 'number' && isUnchanged !== true ? version : undefined;
}
