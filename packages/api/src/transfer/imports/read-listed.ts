import {
  type FieldValue,
  type ListedField,
  namesOf,
} from '@callboard/contract/platform/values/listed-field';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { readAmount, readInstant, readYesNo } from './read-cell.ts';

const READ: Record<FieldValue, (text: string, timeZone: string) => unknown> = {
  text: (text) => text,
  phone: (text) => text,
  dollars: readAmount,
  yesNo: readYesNo,
  count: (text) => Number(text),
  day: readInstant,
};

/** What a row says of declared fields; where its cell is empty, what the record says already. */
export const readListed = <Name extends string>(
  fields: Readonly<Record<Name, ListedField>>,
  given: { readonly [Of in Name]?: string | undefined },
  existing: Readonly<Record<Name, unknown>> | undefined,
  timeZone: string,
): Record<Name, unknown> =>
  recordOf(namesOf(fields), (name) => {
    const text = given[name];
    return text === undefined ? existing?.[name] : READ[fields[name].is](text, timeZone);
  });
