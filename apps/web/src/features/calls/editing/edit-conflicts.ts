/** How an edit conflict names and shows a field. */
export interface FieldWords {
  label: string;
  /** The field's name in the call's history. */
  name: string;
  /** Undefined when the value means nothing to people. */
  show?: (value: unknown) => string;
}

/** A field that someone changed while a different value was typed here. */
export interface FieldConflict {
  field: string;
  words: FieldWords;
  was: unknown;
  is: unknown;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Fields that two people changed to different values.
 * @param before what the form was filled with
 * @param typed what is in the form
 * @param now what it would be filled with now
 */
export function conflictsIn(
  words: Readonly<Record<string, FieldWords>>,
  before: Readonly<Record<string, unknown>>,
  typed: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): FieldConflict[] {
  return Object.entries(words).flatMap(([field, itsWords]) => {
    const [was, mine, is] = [before[field], typed[field], now[field]];
    const isConflict = !isSame(was, mine) && !isSame(was, is) && !isSame(mine, is);
    return isConflict ? [{ field, words: itsWords, was, is }] : [];
  });
}

const MOST_CHARACTERS = 60;

function shown(show: (value: unknown) => string, value: unknown): string {
  const text = show(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/** "Dana Reyes changed Quantity from 1 to 2 while you were editing." */
export function tellConflict(
  by: string,
  { words: { label, show }, was, is }: FieldConflict,
): string {
  const change = show ? ` from ${shown(show, was)} to ${shown(show, is)}` : '';
  return `${by} changed ${label}${change} while you were editing.`;
}
