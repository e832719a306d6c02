import { z } from 'zod';
import { WireRequest } from '../work/wire-request.ts';

/** What the load generator is to send, and to whom. */
export const LoadOrder = z.object({
  port: z.int(),
  /** One for each connection, in turn. */
  tokens: z.array(z.string()).min(1),
  /** Sent in turn by all connections together. */
  requests: z.array(WireRequest).min(1),
  connections: z.int().min(1),
  /** Whichever comes first. */
  until: z.object({ seconds: z.number().optional(), requests: z.int().optional() }),
  /** Seconds between two requests of one connection; left out, the next one follows at once. */
  everySeconds: z.number().optional(),
});
export type LoadOrder = z.infer<typeof LoadOrder>;

/** What came back. */
export const LoadResult = z.object({
  requests: z.int(),
  seconds: z.number(),
  /** Milliseconds. */
  median: z.number(),
  p95: z.number(),
  /** Answers other than a success, by status. */
  failures: z.record(z.string(), z.int()),
});
export type LoadResult = z.infer<typeof LoadResult>;
