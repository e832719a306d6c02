import { z } from 'zod';
import { DISPATCH_RULES } from './dispatch-rule-list.ts';

/**
 * A dispatch rule that a visit breaks, with a sentence about it; part of the 409 that refuses it.
 */
export const BrokenRule = z.object({ rule: z.enum(DISPATCH_RULES), message: z.string() });
export type BrokenRule = z.infer<typeof BrokenRule>;
