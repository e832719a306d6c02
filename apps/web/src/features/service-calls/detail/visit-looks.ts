import { VALUE_LOOKS } from '~/features/history/value-looks.ts';
import type { FieldLook } from './clashes.ts';
import { visitFields } from './visit-values.ts';

// These stand in the form as text: a number as typed, tags with commas, a window as a choice.
const AS_TYPED: readonly string[] = ['durationMinutes', 'tags'];
const WITHOUT_VALUES: readonly string[] = ['arrivalWindow'];

const looks = VALUE_LOOKS['service-calls'];

function lookOf(name: string): FieldLook {
  const look = looks[name];
  if (!look || !('label' in look)) return { name, label: name };
  if (WITHOUT_VALUES.includes(name)) return { name, label: look.label };
  return { name, label: look.label, show: AS_TYPED.includes(name) ? asTyped : look.show };
}

const asTyped = (value: unknown) => (value === '' ? 'none' : String(value));

/** The fields of the editor of a visit, in the words of the history. */
export const visitLooks: Readonly<Record<string, FieldLook>> = Object.fromEntries(
  visitFields.map((name) => [name, lookOf(name)]),
);
