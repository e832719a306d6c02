import type { z } from 'zod';
import { DomainError } from '../../../platform/errors/domain-error.ts';

/** A value, or why there is none. */
export type Parsed<Value> =
  | { value: Value; reason?: undefined }
  | { value?: undefined; reason: string };

/**
 * What the rules of a record say to a row's values: one message for each field, each once.
 * @param instead what to say of a field in place of its rule's words, by the path of the field
 */
export function parseGiven<Value>(
  schema: z.ZodType<Value>,
  input: unknown,
  instead: Readonly<Record<string, string | undefined>> = {},
): Parsed<Value> {
  const { data, error } = schema.safeParse(input);
  if (!error) return { value: data };
  const first = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    if (!first.has(field)) first.set(field, instead[field] ?? message);
  }
  return { reason: [...new Set(first.values())].join('. ') };
}

/** What a rule that refuses by throwing says. */
export function tryGiven<Value>(make: () => Value): Parsed<Value> {
  try {
    return { value: make() };
  } catch (error) {
    if (error instanceof DomainError) return { reason: error.detail };
    throw error;
  }
}
