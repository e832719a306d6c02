import { z } from 'zod';
import { WireRequest } from '../work/wire-request.ts';

/** What the load generator should send, and where. */
export const LoadOrder = z.object({
  port: z.int(),
  /** One per connection, in turn. */
  tokens: z.array(z.string()).min(1),
  /** Sent in turn, shared by all connections. */
  requests: z.array(WireRequest).min(1),
  connections: z.int().min(1),
  /** Stops at whichever comes first. */
  until: z.object({ seconds: z.number().optional(), requests: z.int().optional() }),
  /** Seconds between two requests on a connection; if omitted, there is no pause. */
  everySeconds: z.number().optional(),
});
export type LoadOrder = z.infer<typeof LoadOrder>;

/** The results. */
export const LoadResult = z.object({
  requests: z.int(),
  seconds: z.number(),
  /** Milliseconds. */
  median: z.number(),
  p95: z.number(),
  /** Unsuccessful responses, by status. */
  failures: z.record(z.string(), z.int()),
});
export type LoadResult = z.infer<typeof LoadResult>;
