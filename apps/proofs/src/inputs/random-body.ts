import type { InputShape } from '@callboard/server/rest/input-shape';
import * as fc from 'fast-check';
import { fittingObject, type KnownValues } from './fitting-value.ts';
import { hostileKey, hostileValue } from './hostile-values.ts';

type Body = Record<string, unknown>;

/** Bodies for an input: some valid, some with one error, some unrelated. */
export function randomBody({ properties, required }: InputShape, known: KnownValues) {
  const fitting = fittingObject({ type: 'object', properties, required }, known);
  return fc.oneof(
    { weight: 10, arbitrary: fitting },
    { weight: 6, arbitrary: spoiled(fitting) },
    { weight: 2, arbitrary: withMore(fitting) },
    { weight: 1, arbitrary: withLess(fitting) },
    { weight: 1, arbitrary: hostileValue },
  );
}

/** Replaces one value at any depth with a hostile one. */
const spoiled = (bodies: fc.Arbitrary<Body>) =>
  fc.tuple(bodies, fc.nat(), hostileValue).map(([body, at, value]) => {
    const places = placesIn(body);
    const place = places[at % Math.max(places.length, 1)];
    return place ? replaced(body, place, value) : body;
  });

/** Adds an unknown field. */
const withMore = (bodies: fc.Arbitrary<Body>) =>
  fc
    .tuple(bodies, hostileKey, fc.oneof(hostileValue, fc.jsonValue()))
    // An own property even if it is called __proto__.
    .map(([body, key, value]) => Object.fromEntries([...Object.entries(body), [key, value]]));

const withLess = (bodies: fc.Arbitrary<Body>) =>
  fc.tuple(bodies, fc.nat()).map(([body, at]) => {
    const fields = Object.entries(body);
    return Object.fromEntries(fields.filter((_, index) => index !== at % fields.length));
  });

type Place = readonly string[];

/** The path of every value in a body, including those inside lists and objects. */
const placesIn = (value: unknown): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        [key],
        ...placesIn(inner).map((place) => [key, ...place]),
      ])
    : [];

function replaced(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((one, at) => (String(at) === key ? replaced(one, rest, value) : one));
  }
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, inner]) => [
      name,
      name === key ? replaced(inner, rest, value) : inner,
    ]),
  );
}
