import { z } from 'zod';

/** The customer that a new call is for, when the page is opened from theirs. */
export const CreateCallSearch = z.object({ customerId: z.string().optional().catch(undefined) });
