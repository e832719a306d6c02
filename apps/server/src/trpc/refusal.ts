import { type AnyTRPCRouter, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyRequest } from 'fastify';
import type { WireCall } from './read-calls.ts';

/** The outcome of one call, as sent. */
export type Outcome = { status: number; body: string };

type During = {
  request: FastifyRequest;
  /** Missing if the caller could not be identified. */
  ctx?: object | undefined;
  /** Missing if the request failed as a whole. */
  call?: WireCall;
};

/** Makes a function that turns an error into its outcome and logs server errors. */
export function refusalOf(router: AnyTRPCRouter) {
  const config = router._def._config;
  return (cause: unknown, { request, ctx, call }: During): Outcome => {
    const error = getTRPCErrorFromUnknown(cause);
    const status = getHTTPStatusCodeFromError(error);
    const path = call?.path;
    if (status >= 500) request.log.error({ err: error, procedure: path }, 'a procedure failed');
    const type = call?.procedure?.type ?? 'unknown';
    const shape: unknown = getTRPCErrorShape({
      config,
      error,
      type,
      path,
      ctx,
      input: undefined,
    });
    return { status, body: JSON.stringify({ error: shape }) };
  };
}
