import { NewCredit } from '@callboard/contract/invoices/invoices';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const { reason, lineIds, amount } = NewCredit.shape;

const PARTS = {
  all: z.object({ reason }),
  lines: z.object({ reason, lineIds: lineIds.unwrap() }),
  amount: z.object({ reason, amount: typedNumber(amount.unwrap()) }),
} as const;

/** What is credited as typed: everything that is left, some lines, or an amount. */
export const CreditValues = z
  .object({
    part: z.enum(['all', 'lines', 'amount']),
    lineIds: z.array(z.string()),
    amount: z.string(),
    reason: z.string(),
  })
  .transform(({ part, ...typed }, context) => {
    const read = PARTS[part].safeParse(typed);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
    }
    return z.NEVER;
  });
export type CreditValues = z.input<typeof CreditValues>;
export type CreditInput = z.output<typeof CreditValues>;
