import { z } from 'zod';
import type { Share } from '../start/serve.ts';

/** What a worker says once it serves. */
export const Ready = z.object({
  type: z.literal('callboard:ready'),
  address: z.string(),
  port: z.int(),
  welcome: z.array(z.string()),
});
export type Ready = z.infer<typeof Ready>;

/**
 * Has a worker stop; `elsewhere` says whether others serve on, to whom people can go first. An older
 * supervisor does not say it.
 */
export const Stop = z.object({
  type: z.literal('callboard:stop'),
  elsewhere: z.boolean().default(true),
});
export type Stop = z.infer<typeof Stop>;

const NAME = 'CALLBOARD_WORKER';

const WorkerShare = z.object({
  databaseUrl: z.string(),
  demo: z
    .object({
      accounts: z.array(z.object({ role: z.string(), signIn: z.string() })),
      password: z.string(),
    })
    .optional(),
  poolSize: z.int().optional(),
  hasSchedule: z.boolean(),
  isFirst: z.boolean(),
}) satisfies z.ZodType<Share>;

/** The environment by which a worker learns its share; it reads the settings itself. */
export const shareFor = (share: Share) => ({ [NAME]: JSON.stringify(share) });

/** @throws Error where nobody supervises this process */
export const readShare = (environment: Record<string, string | undefined> = process.env): Share =>
  WorkerShare.parse(JSON.parse(environment[NAME] ?? 'null'));
