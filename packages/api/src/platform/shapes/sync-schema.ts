import type { z } from 'zod';

/**
 * The same schema, parsed in one go: tRPC parses asynchronously, for which Zod has no compiled path. A
 * list of 51 calls takes it 0.06 instead of 0.49 ms.
 * @param schema without asynchronous checks
 */
export function syncSchema<Schema extends z.ZodType>(schema: Schema): Schema {
  const copy = schema.clone();
  copy.parseAsync = async (value, params) => copy.parse(value, params);
  return copy;
}
