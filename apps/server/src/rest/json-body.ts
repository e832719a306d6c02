import { DomainError } from '@callboard/api/platform/errors/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nestsTooDeep } from '../http/guards/nesting.ts';
import { readBody } from '../http/read-body.ts';

/**
 * Reads a request's body as a JSON object; no body at all is an empty one.
 * @param list the field that a body which is a list becomes, if it may be one
 */
export type ReadJson = (request: FastifyRequest, list?: string) => Promise<Record<string, unknown>>;

/** Fastify's own parser, called late: the role is checked before the body is read. */
export function jsonBody(app: FastifyInstance, maxBytes: number): ReadJson {
  const parse = app.getDefaultJsonParser('error', 'error');
  return async (request, list) => {
    const { headers } = request;
    if (hasNoBody(headers)) return {};
    refuseOtherTypes(headers);
    const bytes = await readBody(request.raw, headers['content-length'], maxBytes);
    if (bytes.length === 0) return {};
    const text = decode(bytes);
    if (nestsTooDeep(text)) throw new DomainError('invalid', 'The JSON is nested too deeply.');
    const value = await new Promise<unknown>((resolve, reject) => {
      // Typed as returning a promise, but it uses the callback.
      void parse(request, text, (error, parsed) => {
        if (error) reject(new DomainError('invalid', 'The body is not valid JSON.'));
        else resolve(parsed);
      });
    });
    if (list !== undefined && Array.isArray(value)) return { [list]: value };
    if (!isObject(value)) throw new DomainError('invalid', 'The body must be a JSON object.');
    return value;
  };
}

type Headers = FastifyRequest['headers'];

const hasNoBody = (headers: Headers) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

function refuseOtherTypes(headers: Headers): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new DomainError('unsupported_media_type', 'Send the body as application/json.');
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new DomainError('unsupported_media_type', 'Send the body without Content-Encoding.');
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new DomainError('invalid', 'The body is not UTF-8.');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
