import { normalizePhone } from '@callboard/api/platform/names/phone-number';
import { DEFAULT_COUNTRY } from '@callboard/contract/company/address';
import type { JsonSchema } from '@callboard/server/rest/input-shape';

/** A text in a body: its path, and what the API must return for it. */
export type SentText = { path: string[]; expected: string };

/**
 * The texts in a body that are stored as sent, apart from trimming. Ids, choices, times, passwords
 * and reasons (kept only in the history) are not included.
 */
export function sentTexts(schema: JsonSchema, body: unknown, path: string[] = []): SentText[] {
  const inner = (field: unknown, value: unknown, key: string) =>
    isObject(field) ? sentTexts(field, value, [...path, key]) : [];
  if (Array.isArray(schema.anyOf)) {
    const [texts] = schema.anyOf.filter(isObject).map((one) => sentTexts(one, body, path));
    return texts ?? [];
  }
  if (Array.isArray(body)) {
    const name = path.at(-1) ?? '';
    if (name.endsWith('Ids')) return [];
    const stored = listAsStored(name, body);
    return stored.flatMap((one, at) => inner(schema.items, one, String(at)));
  }
  if (isObject(body) && isObject(schema.properties)) {
    const { properties } = schema;
    return Object.entries(body).flatMap(([key, value]) => inner(properties[key], value, key));
  }
  if (typeof body !== 'string' || !isPlainText(schema, path.at(-1) ?? '')) return [];
  const expected = asStored(path.at(-1) ?? '', body.trim());
  // A line item without a description takes the item's name.
  return expected === '' && path[0] === 'items' ? [] : [{ path, expected }];
}

const isAnswered = (one: unknown) =>
  isObject(one) && typeof one.answer === 'string' && one.answer.trim() !== '';

/** The documented handling of two lists: a tag counts once, and an empty answer is none. */
function listAsStored(name: string, list: readonly unknown[]): readonly unknown[] {
  if (name === 'tags') return [...new Set(list.map((tag) => String(tag).trim()))];
  if (name === 'answers') return list.filter(isAnswered);
  return list;
}

const isPlainText = (schema: JsonSchema, name: string) =>
  schema.type === 'string' &&
  !('enum' in schema || 'format' in schema || 'const' in schema || 'pattern' in schema) &&
  !/^(id|_id|item|cursor|token|reason|ruleReason)$|Id$|Token$|[pP]assword$/.test(name);

/** The documented handling of a few fields. */
function asStored(name: string, text: string): string {
  if (name === 'email' || name === 'username') return text.toLowerCase();
  if (name === 'phone') return text === '' ? '' : normalizePhone(text);
  if (name === 'country') return text || DEFAULT_COUNTRY;
  return text;
}

/** The value at a path of an answer. */
export function valueAt(answer: unknown, path: string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return answer;
  return isObject(answer) || Array.isArray(answer)
    ? valueAt(Object.entries(answer).find(([name]) => name === key)?.[1], rest)
    : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
