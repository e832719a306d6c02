import type { FastifyRequest } from 'fastify';
import { ifMatchVersion, NO_VERSION } from '../http/if-match.ts';
import { planCoercion } from './coercion.ts';
import { inputShape } from './input-shape.ts';
import type { ReadJson } from './json-body.ts';
import type { RestProcedure } from './rest-procedures.ts';
import { uploadedFile } from './upload.ts';

type Fields = Record<string, unknown>;

/** Builds a request's `getRawInput`; nothing is read until it is called. */
export type RawInput = (request: FastifyRequest) => () => Promise<Fields>;

/** Works out, once per route, how query, body, path and headers become one input. */
export function planRawInput({ route, inputs }: RestProcedure, readJson: ReadJson): RawInput {
  const { properties } = inputShape(inputs);
  const coerce = planCoercion(properties);
  const { upload, list } = route;
  const rest = async (request: FastifyRequest): Promise<Fields> => {
    if (upload) return { file: await uploadedFile(request, upload) };
    return hasBody(route.method) ? readJson(request, list) : coerce(textsOf(request.query));
  };
  const collect = async (request: FastifyRequest): Promise<Fields> => ({
    ...(await rest(request)),
    ...coerce(textsOf(request.params)),
    ...('version' in properties && basedOn(request)),
  });
  return (request) => {
    // tRPC calls it once per `.input()` of the procedure.
    let input: Promise<Fields> | undefined;
    return () => (input ??= collect(request));
  };
}

const hasBody = (method: string) => method !== 'GET' && method !== 'DELETE';

/** The values of a path or a query, by their names. */
export const textsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function basedOn({ headers }: FastifyRequest): Fields {
  const version = ifMatchVersion(headers['if-match']);
  if (version === undefined) return {};
  return { version: Number.isNaN(version) ? NO_VERSION : version };
}
