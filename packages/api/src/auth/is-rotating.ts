import type { RequestFacts } from '../context.ts';

/**
 * Whether a session opened by this request hands out a new refresh token each time: the web client
 * comes over tRPC; scripts over REST keep one (contract, section 4).
 */
export const isRotating = (ctx: RequestFacts): boolean =>
  ctx.transport === 'trpc' || ctx.wantsRotation;
