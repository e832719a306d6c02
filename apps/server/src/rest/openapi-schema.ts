import { z } from 'zod';
import type { JsonSchema } from './input-shape.ts';

/** A Zod schema as OpenAPI 3.1 JSON Schema; what JSON Schema cannot express is left open. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
