import { isRecord } from './is-record.ts';

/** Whether a record is of the same kind as the one that is shown: it has every field of it. */
export const hasFieldsOf =
  <Shown extends object>(shown: Shown) =>
  (value: unknown): value is Shown =>
    isRecord(value) && Object.keys(shown).every((field) => field in value);
