import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';

// JSON.stringify would change these.
const OPEN = '\u00ab\u00ab';
const CLOSE = '\u00bb\u00bb';
const MARKED = new RegExp(`"${OPEN}([^"]*?)${CLOSE}"`, 'g');

/** A placeholder for JSON that JavaScript cannot represent, such as `1e400`. */
const rawJson = (json: string): string => OPEN + json + CLOSE;

/** A body as JSON text, with raw JSON pieces left as they are. */
export const asJson = (body: unknown): string => JSON.stringify(body).replaceAll(MARKED, '$1');

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '\ud83d\ud83d',
  '\u00a0\ufeff',
  'NaN',
  'Infinity',
  '-Infinity',
  'infinity',
  '-infinity',
  'today',
  'epoch',
  'null',
  'undefined',
  '1e308',
  '0x10',
  '१',
  '1,5',
  '٣',
  'true',
  '{}',
  '[]',
  '\\',
  '%',
  "'",
  '"',
  '{"a":1}',
  'x'.repeat(5001),
  'é'.repeat(60_000),
];

const DATES = [
  '0000-01-01T00:00:00Z',
  '0001-01-01',
  '1899-12-31T23:59:59Z',
  '2200-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T15:04:60Z',
  '2026-13-01',
  '1900-01-01T00:00:00+23:59',
  '2199-12-31T23:59:59.999999999-23:59',
  '2026-11-20',
  '2026-11-20T15:04:05.1234567890123456789Z',
  '2026-11-20 15:04:05Z',
  '20261120T150405Z',
];

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.001,
  1.005,
  0.1 + 0.2,
  1e-7,
  5e-324,
  1e21,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  999_999.999,
  1_000_000.01,
  100_000.01,
];

// Numbers valid in JSON but not in JavaScript.
const RAW = ['1e400', '-1e400', '-0', '-0.0', '0.1e1', '123456789012345678901234567890', '1E+2'];

const OBJECTS = [
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"toString":1}',
  '{"$ne":null}',
  '{"length":9}',
  '{"then":1,"toJSON":1,"valueOf":1}',
  '{"0":"a","1":"b"}',
].map((json): unknown => JSON.parse(json));

/** Values nobody sends by accident. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...DATES),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...RAW.map(rawJson)),
  fc.constantFrom(...OBJECTS),
  fc.constantFrom(nested(5), nested(30), nested(33), nested(2000)),
  fc.constantFrom(null, true, false, [], [null], [[]], {}),
  fc.constant(null).map(() => randomUUID()),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
  fc.jsonValue(),
);

/** Property names that every object already has. */
export const hostileKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'then',
  'length',
  '',
  ' ',
  '0',
  'id',
  '_id',
  'version',
  'role',
  'isActive',
  'passwordHash',
  'password_hash',
  '\u0000',
  'customer_id',
  'x'.repeat(300),
  '$where',
  'a.b.c',
);
