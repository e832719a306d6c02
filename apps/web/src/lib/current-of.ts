import type { z } from 'zod';
import { problemOf } from './problem.ts';

/** What the server holds now, when a change was refused for being based on an old version. */
export const currentOf = <Current>(
  error: unknown,
  schema: z.ZodType<Current>,
): Current | undefined => schema.safeParse(problemOf(error)?.current).data;
