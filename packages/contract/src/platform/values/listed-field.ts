/** What a field of a list holds; its cell in a file, its column and its words follow from it. */
export type FieldValue =
  | 'text'
  | 'phone'
  | 'dollars'
  | 'yesNo'
  | 'count'
  /** An instant that people see the day of. */
  | 'day';

/** What a field of a list is, beside its rules. */
export type ListedField = {
  /** What forms, files and the history call it. */
  label: string;
  is: FieldValue;
};

/** The names of declared fields. */
export const namesOf = <Name extends string>(
  fields: Readonly<Record<Name, ListedField>>,
): readonly Name[] => Object.keys(fields).filter((name): name is Name => name in fields);

/** The columns of some fields in a file. */
export const columnsOf = <Name extends string>(
  fields: Readonly<Record<Name, ListedField>>,
): readonly { key: Name; label: string }[] =>
  namesOf(fields).map((key) => ({ key, label: fields[key].label }));
