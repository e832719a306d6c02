import { z } from 'zod';

/** The parts of a JSON Schema used here. */
export type JsonSchema = Record<string, unknown>;

/** The fields that a procedure's input takes, as JSON Schema. */
export type InputShape = {
  properties: Record<string, JsonSchema>;
  required: string[];
  isStrict: boolean;
};

/** Several `.input()` calls on one procedure add up. */
export function inputShape(inputs: z.ZodType[]): InputShape {
  const shapes = inputs.map((input) =>
    ObjectSchema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
  );
  return {
    properties: Object.assign({}, ...shapes.map(({ properties }) => properties)),
    required: shapes.flatMap(({ required }) => required),
    isStrict: shapes.some(({ additionalProperties }) => additionalProperties === false),
  };
}

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
});
