import type { RequestInfo } from '@callboard/api/platform/context';
import { type AnyTRPCRouter, TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestInfo } from '../http/request-info.ts';
import { proceduresOf } from './procedures-of.ts';
import { readCalls, type WireCall } from './read-calls.ts';
import { type Outcome, refusalOf } from './refusal.ts';

export type TrpcOptions = {
  router: AnyTRPCRouter;
  createContext: (facts: RequestInfo) => Promise<object>;
};

/** Some calls of a batch succeeded and some failed. */
const MULTI_STATUS = 207;

/**
 * Handles the part of tRPC's wire format that clients here use: queries, mutations and batches,
 * without streaming. tRPC's own adapter converts everything to a web Request and Response.
 */
export function trpcHandler({ router, createContext }: TrpcOptions) {
  const procedures = proceduresOf(router);
  const refuse = refusalOf(router);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    // HEAD, for clients that only check whether the server responds.
    if (request.method === 'HEAD') return reply.code(204).send();
    try {
      const { calls, isBatch } = readCalls(request, procedures);
      const caller = await identify(createContext(requestInfo(request, reply, 'trpc')));
      const answer = async (call: WireCall, batchIndex: number): Promise<Outcome> => {
        const { ctx } = caller;
        try {
          const procedure = procedureFor(request.method, call);
          if (!ctx) throw caller.error;
          const { getRawInput } = call;
          const data = await procedure.call({ ctx, getRawInput, batchIndex });
          return { status: 200, body: JSON.stringify({ result: { data } }) };
        } catch (error) {
          return refuse(error, { request, ctx, call });
        }
      };
      const outcomes = await Promise.all(calls.map(answer));
      const [first] = outcomes;
      return send(reply, isBatch || !first ? together(outcomes) : first);
    } catch (error) {
      return send(reply, refuse(error, { request }));
    }
  };
}

/** Holds an identification error until a procedure is called: an unknown one is a 404 first. */
const identify = (context: Promise<object>) =>
  context.then(
    (ctx) => ({ ctx }),
    (error: unknown) => ({ ctx: undefined, error }),
  );

const METHODS = { query: 'GET', mutation: 'POST' };

function procedureFor(method: string, { path, procedure }: WireCall) {
  if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: `There is no ${path}` });
  if (METHODS[procedure.type] === method) return procedure;
  const message = `${path} must be requested with ${METHODS[procedure.type]}`;
  throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message });
}

function together(outcomes: Outcome[]): Outcome {
  const [first, ...others] = outcomes;
  const isSame = others.every(({ status }) => status === first?.status);
  return {
    status: isSame && first ? first.status : MULTI_STATUS,
    body: `[${outcomes.map(({ body }) => body).join(',')}]`,
  };
}

const send = (reply: FastifyReply, { status, body }: Outcome) =>
  reply
    .code(status)
    .header('vary', 'trpc-accept, accept')
    .header('content-type', 'application/json; charset=utf-8')
    .send(body);
