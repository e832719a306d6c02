import { isRecord } from '~/lib/is-record.ts';

/**
 * Whether stored data has the same shape as the example: its fields hold the same types at every
 * level. An empty value on either side fits anything.
 */
export function isLike<Example>(value: unknown, example: Example): value is Example {
  if (value === null || value === undefined) return !isRecord(example);
  if (example === null || example === undefined) return typeof value !== 'object';
  if (!isRecord(example)) return typeof value === typeof example;
  if (!isRecord(value)) return false;
  const stored = new Map(Object.entries(value));
  return Object.entries(example).every(([name, field]) => isLike(stored.get(name), field));
}
