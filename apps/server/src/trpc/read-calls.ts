import { TRPCError } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import { nestsTooDeep } from '../http/guards/nesting.ts';
import type { CallableProcedure, Procedures } from './procedures-of.ts';

/** One of the calls in a request. */
export type WireCall = {
  path: string;
  procedure: CallableProcedure | undefined;
  getRawInput: () => Promise<unknown>;
};

/** All the calls in a request. */
export type WireCalls = { isBatch: boolean; calls: WireCall[] };

/** The most calls one request may batch. */
const MAX_BATCH_SIZE = 20;

/**
 * Reads the calls from a tRPC request; the input is parsed when a procedure asks for it.
 * @throws TRPCError `BAD_REQUEST`, `UNSUPPORTED_MEDIA_TYPE`
 */
export function readCalls(request: FastifyRequest, procedures: Procedures): WireCalls {
  refuseOtherTypes(request);
  const query = queryOf(request.url);
  const path = calledPath(request.params);
  const isBatch = query.get('batch') === '1';
  refuseStreams(request);
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > MAX_BATCH_SIZE) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'Too many calls in one request' });
  }
  const inputs = inputsOf(request, query, isBatch);
  const calls = paths.map((one, index) => ({
    path: one,
    procedure: procedures.get(one),
    getRawInput: async () => inputs()[index],
  }));
  refuseMixture(calls);
  return { isBatch, calls };
}

/** The path as it was called, decoded once. */
export const calledPath = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'path' in params ? String(params.path) : '';

const queryOf = (url: string): URLSearchParams => {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start).replace(/#.*$/, ''));
};

type Inputs = Record<number, unknown>;

/** Parsed once for all calls of a request, and not until the first one asks. */
function inputsOf({ method, body }: FastifyRequest, query: URLSearchParams, isBatch: boolean) {
  let inputs: Inputs | undefined;
  return (): Inputs => {
    if (inputs) return inputs;
    const value = parse(method === 'GET' ? query.get('input') || undefined : textOf(body));
    if (!isBatch) inputs = [value];
    else if (value === undefined) inputs = [];
    else if (isObject(value)) inputs = value;
    else throw new TRPCError({ code: 'BAD_REQUEST', message: 'A batch needs an object of inputs' });
    return inputs;
  };
}

// A missing body is as invalid as a truncated one.
const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');

function parse(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  if (nestsTooDeep(text)) throw new TRPCError({ code: 'BAD_REQUEST', message: 'Nested too deep' });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// A GET may be opened in a browser, which sends no content type.
function refuseOtherTypes({ method, headers }: FastifyRequest): void {
  if (method === 'GET' || headers['content-type']?.startsWith('application/json')) return;
  throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send application/json' });
}

/** Responses are sent whole: nothing here takes long enough to stream. */
function refuseStreams({ headers }: FastifyRequest): void {
  const accepted = headers['trpc-accept'] ?? headers.accept ?? '';
  if (String(accepted).includes('application/jsonl')) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'Answers are not streamed' });
  }
}

function refuseMixture(calls: WireCall[]): void {
  const types = new Set(calls.flatMap(({ procedure }) => procedure?.type ?? []));
  if (types.size > 1) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'Send queries and mutations separately' });
  }
}
