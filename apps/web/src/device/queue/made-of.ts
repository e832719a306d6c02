import { isRecord } from '~/lib/is-record.ts';

/** The version that the server made of an act; none if the act changed nothing, or has none. */
export function madeOf(answer: unknown): number | undefined {
  const { version, isUnchanged } = isRecord(answer) ? answer : {};
  return typeof version === 'number' && isUnchanged !== true ? version : undefined;
}
