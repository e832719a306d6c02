import { z } from 'zod';
import type { Answer } from './player.ts';

/**
 * One field of an answer's body.
 * @throws Error where there is none, with what was answered instead
 */
export function fieldOf<Value>(answer: Answer, name: string, schema: z.ZodType<Value>): Value {
  const body = z.record(z.string(), z.unknown()).safeParse(answer.body);
  const field = schema.safeParse(body.data?.[name]);
  if (field.success) return field.data;
  throw new Error(`There is no ${name} in ${answer.status} ${answer.text.slice(0, 500)}`);
}

/** The id of what was answered. */
export const idOf = (answer: Answer): string => fieldOf(answer, '_id', z.string());

/** The version of what was answered. */
export const versionOf = (answer: Answer): number => fieldOf(answer, 'version', z.int());
