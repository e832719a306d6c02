import type { JsonSchema } from '@callboard/server/rest/input-shape';
import * as fc from 'fast-check';
import { anyText } from './texts.ts';

/** Values that fit a field by its name: existing ids, phone numbers and so on. */
export type KnownValues = (name: string) => fc.Arbitrary<unknown> | undefined;

/**
 * Values that a JSON Schema allows.
 * @param name of their field
 * @throws Error for a schema keyword this does not support
 */
function fittingValue(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const among = (choices: unknown[]) =>
    fc.oneof(...choices.map((choice) => fittingValue(asSchema(choice), name, known)));
  if (Array.isArray(schema.anyOf)) return among(schema.anyOf);
  if (Array.isArray(schema.enum)) return known(name) ?? fc.constantFrom<unknown>(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.type)) return among(schema.type.map((type) => ({ ...schema, type })));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return known(name) ?? fittingText(schema);
    case 'integer':
      return (
        known(name) ??
        fc.integer({ min: numberIn(schema.minimum, 0), max: numberIn(schema.maximum, 100) })
      );
    case 'number':
      return fittingAmount(schema);
    case 'array':
      if (Array.isArray(schema.prefixItems)) {
        const items = schema.prefixItems.map((item) => fittingValue(asSchema(item), name, known));
        return fc.tuple(...items);
      }
      return (
        known(name) ?? fc.array(fittingValue(asSchema(schema.items), name, known), { maxLength: 4 })
      );
    case 'object':
      return fittingObject(schema, known);
    case undefined:
      if (Object.keys(schema).length === 0) return fc.jsonValue();
  }
  throw new Error(`No body can be made for ${name}: ${JSON.stringify(schema)}`);
}

/** Objects with all required fields and some optional ones. */
export function fittingObject(
  schema: JsonSchema,
  known: KnownValues,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(asSchema(schema.properties ?? {}));
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const model = fields.map(([name, field]) => [name, fittingValue(asSchema(field), name, known)]);
  return fc.record<Record<string, unknown>>(Object.fromEntries(model), { requiredKeys: required });
}

function fittingText(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  const between = { min: new Date('1900-01-02'), max: new Date('2199-12-30'), noInvalidDate: true };
  if (format === 'date-time') return fc.date(between).map((date) => date.toISOString());
  if (format === 'date') return fc.date(between).map((date) => date.toISOString().slice(0, 10));
  if (format === undefined && typeof pattern === 'string') {
    return fc.stringMatching(new RegExp(pattern));
  }
  return anyText(numberIn(schema.minLength, 0), numberIn(schema.maxLength, 200));
}

const fittingAmount = ({ minimum, maximum }: JsonSchema) =>
  fc
    .integer({
      min: Math.round(numberIn(minimum, 0) * 100),
      max: Math.round(numberIn(maximum, 1000) * 100),
    })
    .map((hundredths) => hundredths / 100);

const numberIn = (value: unknown, otherwise: number) =>
  typeof value === 'number' ? value : otherwise;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function asSchema(value: unknown): JsonSchema {
  if (!isSchema(value)) throw new Error(`This is no schema: ${JSON.stringify(value)}`);
  return value;
}
