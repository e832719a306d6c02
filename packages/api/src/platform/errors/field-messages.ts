import { unknownField } from '@callboard/contract/platform/unknown-field';
import type { ZodError } from 'zod';

/** Input path (`items.0.quantity`) to its messages; an unknown field is named like a bad one. */
export function fieldMessages(error: ZodError): Record<string, string[]> {
  // A map, because a field may be called "toString".
  const fields = new Map<string, string[]>();
  const add = (path: PropertyKey[], message: string) => {
    const key = path.map(String).join('.');
    fields.set(key, [...(fields.get(key) ?? []), message]);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], unknownField(key));
    } else {
      add(issue.path, issue.message);
    }
  }
  return Object.fromEntries(fields);
}
