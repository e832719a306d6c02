import type { RequestInfo } from '@callboard/api/context';
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

/** Some calls of a batch went well and some did not. */
const MULTI_STATUS = 207;

/**
 * Answers tRPC's wire format, as far as its clients here speak it: queries, mutations and batches,
 * with whole answers. tRPC's own adapter makes a web Request and Response of everything.
 */
export function trpcHandler({ router, createContext }: TrpcOptions) {
  const procedures = proceduresOf(router);
  const refuse = refusalOf(router);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    // For clients that want to know whether anybody is there.
    if (request.method === 'HEAD') return reply.code(204).send();
    try {
      const { calls, isBatch } = readCalls(request, procedures);
      const who = await recognise(createContext(requestInfo(request, reply, 'trpc')));
      const answer = async (call: WireCall, batchIndex: number): Promise<Outcome> => {
        const { ctx } = who;
        try {
          const procedure = procedureFor(request.method, call);
          if (!ctx) throw who.error;
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

/** An unknown procedure is one for everybody, so a failure here waits until one is called. */
const recognise = (context: Promise<object>) =>
  context.then(
    (ctx) => ({ ctx }),
    (error: unknown) => ({ ctx: undefined, error }),
  );

const METHODS = { query: 'GET', mutation: 'POST' };

function procedureFor(method: string, { path, procedure }: WireCall) {
  if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: `There is no ${path}` });
  if (METHODS[procedure.type] === method) return procedure;
  const message = `${path} is asked for with ${METHODS[procedure.type]}`;
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
