import type { JobType } from '@callboard/contract/company/lists/job-types';
import { listeners } from '~/lib/listeners.ts';

let known: readonly JobType[] = [];
let byKey: ReadonlyMap<string, JobType> = new Map();
const { subscribe, emit } = listeners();

/** Sets the company's job types for all screens. */
export function followJobTypes(types: readonly JobType[]): void {
  if (types === known) return;
  known = types;
  byKey = new Map(types.map((type) => [type.key, type]));
  emit();
}

/** Subscribes to changes of the job types. @returns unsubscribe */
export const onOtherJobTypes = subscribe;

/** The company's job types in their order, retired ones too. */
export const knownJobTypes = (): readonly JobType[] => known;

/** The job type that a call carries; nothing for a call without one. */
export const jobTypeOf = (key: string | null | undefined): JobType | undefined =>
  key ? byKey.get(key) : undefined;

/** What a call's job type is called; empty for a call without one. */
export const jobTypeName = (key: string | null): string => jobTypeOf(key)?.name ?? key ?? '';

/**
 * Choices of a select: what the company offers, and what was chosen already if it is retired by now.
 */
export const jobTypeOptions = (
  types: readonly JobType[],
  chosen: readonly (string | null | undefined)[] = [],
): { value: string; label: string }[] =>
  types
    .filter(({ key, isActive }) => isActive || chosen.includes(key))
    .map(({ key, name }) => ({ value: key, label: name }));

/** The key of a job type that an address names; any that could be one until the company's are known. */
export function jobTypeKeyIn(text: string | undefined): string | undefined {
  if (known.length > 0) return jobTypeOf(text)?.key;
  return text && /^[a-z0-9_]{1,60}$/.test(text) ? text : undefined;
}
