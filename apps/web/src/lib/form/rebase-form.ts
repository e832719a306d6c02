import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { isRecord } from '~/lib/is-record.ts';

// A list is one value: editing any entry edits all of it.
const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

function mergeTyped(before: FieldValues, typed: FieldValues, now: FieldValues): FieldValues {
  const merged = Object.entries(typed).map(([name, value]) => {
    const [was, is] = [before[name], now[name]];
    if (isRecord(value) && isRecord(was) && isRecord(is)) return [name, mergeTyped(was, value, is)];
    return [name, isSame(value, was) ? is : value];
  });
  return Object.fromEntries(merged);
}

/**
 * Rebases a form on a newer record: edited fields stay, all others show the stored values.
 * react-hook-form's own `keepDirtyValues` would leave edited fields marked as clean.
 * @param before what the form was filled with
 * @param now the newer record as form values
 */
export function rebaseForm<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'reset'>,
  before: Input | DefaultValues<Input>,
  now: Input | DefaultValues<Input>,
): void {
  const merged = { ...now, ...mergeTyped(before, form.getValues(), now) };
  form.reset(now);
  form.reset(merged, { keepDefaultValues: true });
}
