import type { JsonSchema } from './input-shape.ts';

/** Converts strings from a path or query to the types the input schema asks for. */
export type Coercion = (texts: Record<string, unknown>) => Record<string, unknown>;

type Kind = 'number' | 'boolean' | 'array';

/** Works out once, from the schema, which fields are numbers, booleans or lists. */
export function planCoercion(properties: Record<string, JsonSchema>): Coercion {
  const kinds = new Map<string, Kind>();
  for (const [name, schema] of Object.entries(properties)) {
    const kind = kindOf(typesOf(schema));
    if (kind) kinds.set(name, kind);
  }
  return (texts) => {
    const input: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(texts)) {
      // `?status=` is how a form says "no status".
      if (text !== '') input[name] = coerce(text, kinds.get(name));
    }
    return input;
  };
}

function coerce(value: unknown, kind: Kind | undefined): unknown {
  if (kind === 'array' && !Array.isArray(value)) return [value];
  if (typeof value !== 'string') return value;
  // Anything else stays a string, and the schema's message names the field.
  if (kind === 'number' && NUMBER.test(value)) return Number(value);
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

const NUMBER = /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/;

function kindOf(types: string[]): Kind | undefined {
  if (types.includes('string')) return undefined;
  if (types.includes('number') || types.includes('integer')) return 'number';
  if (types.includes('boolean')) return 'boolean';
  return types.includes('array') ? 'array' : undefined;
}

function typesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'type' in schema ? [schema.type].flat().map(String) : [];
  const choices = [
    'anyOf' in schema ? schema.anyOf : [],
    'oneOf' in schema ? schema.oneOf : [],
    'allOf' in schema ? schema.allOf : [],
  ].flat();
  return [...own, ...choices.flatMap(typesOf)];
}
