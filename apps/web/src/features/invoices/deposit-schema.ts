import { Deposit } from '@callboard/contract/invoices/invoices';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const [ofTotal, ofDollars] = Deposit.options;

const percent = typedNumber(ofTotal.shape.percent).transform((value) => ({ percent: value }));
const amount = typedNumber(ofDollars.shape.amount).transform((value) => ({ amount: value }));

/** What is asked for before the work as typed; only the field of its unit counts. */
export const DepositValues = z
  .object({
    unit: z.enum(['percent', 'amount']),
    deposit: z.object({ percent: z.string(), amount: z.string() }),
  })
  .transform(({ unit, deposit: typed }, context): { deposit: Deposit } => {
    const read =
      unit === 'percent' ? percent.safeParse(typed.percent) : amount.safeParse(typed.amount);
    if (read.success) return { deposit: read.data };
    for (const { message } of read.error.issues) {
      context.addIssue({ code: 'custom', path: ['deposit', unit], message });
    }
    return z.NEVER;
  });
export type DepositValues = z.input<typeof DepositValues>;
export type DepositInput = z.output<typeof DepositValues>;
