import { z } from 'zod';

/** The parts of `node --cpu-prof` output used here. */
export const CpuProfile = z.object({
  startTime: z.number(),
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({
        functionName: z.string(),
        url: z.string(),
        /** Counted from 0. */
        lineNumber: z.int(),
        columnNumber: z.int(),
      }),
      children: z.array(z.int()).optional(),
    }),
  ),
  samples: z.array(z.int()),
  /** Microseconds since the sample before. */
  timeDeltas: z.array(z.number()),
});
export type CpuProfile = z.infer<typeof CpuProfile>;
export type CallFrame = CpuProfile['nodes'][number]['callFrame'];
