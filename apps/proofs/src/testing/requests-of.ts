import { PROCEDURES } from '@callboard/api/testing/procedures';
import type { RawRequest } from '@callboard/server/testing/raw-call';

/** A procedure as the router declares it. */
export type Procedure = (typeof PROCEDURES)[number];

export const TRANSPORTS = ['rest', 'trpc'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** Finds a procedure by its dotted name. */
export function procedureOf(name: string): Procedure {
  const found = PROCEDURES.find(({ path }) => path === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

/**
 * The request that calls a procedure with this input over one of the two transports.
 * @param toJson serializes the body, or tRPC's query
 */
export function requestOf(
  procedure: Procedure,
  transport: Transport,
  input: unknown,
  toJson: (value: unknown) => string = JSON.stringify,
): RawRequest {
  if (transport === 'trpc') return overTrpc(procedure, toJson(input));
  return isObject(input)
    ? overRest(procedure, input, toJson)
    : rawRequestOf(procedure, 'rest', toJson(input));
}

/** The same with any text as the body; REST paths get an unknown id. */
export function rawRequestOf(procedure: Procedure, transport: Transport, text: string): RawRequest {
  if (transport === 'trpc') return overTrpc(procedure, text);
  const { method, path } = overRest(procedure, {}, String);
  return hasBody(method) ? { method, path, body: text } : { method, path };
}

const NOBODYS = '00000000-0000-4000-8000-000000000000';

const hasBody = (method: string) => method !== 'GET' && method !== 'DELETE';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// A path cannot contain half a character.
const encoded = (value: unknown) =>
  encodeURIComponent(
    Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString(),
  );

function overRest(
  { path: name, meta }: Procedure,
  input: Record<string, unknown>,
  toJson: (value: unknown) => string,
): RawRequest {
  const { rest } = meta;
  if (!rest) throw new Error(`${name} is not found over REST`);
  const left = new Map(Object.entries(input));
  const path = rest.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = left.get(field) ?? NOBODYS;
    left.delete(field);
    return encoded(value);
  });
  const { method } = rest;
  const url = `/api${path}`;
  if (hasBody(method)) return { method, path: url, body: toJson(Object.fromEntries(left)) };
  const query = [...left].map(([field, value]) => `${encoded(field)}=${encoded(value)}`);
  return { method, path: query.length > 0 ? `${url}?${query.join('&')}` : url };
}

function overTrpc({ path: name, type }: Procedure, input: string): RawRequest {
  const path = `/trpc/${name}`;
  return type === 'query'
    ? { method: 'GET', path: `${path}?input=${encodeURIComponent(input)}` }
    : { method: 'POST', path, body: input };
}
