import { CreditUse } from '@callboard/contract/invoices/account';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const { invoiceId, amount } = CreditUse.shape;

/** Which invoice credit pays, and how much of it, as typed. */
export const UseCreditValues = z.object({ invoiceId, amount: typedNumber(amount) });
export type UseCreditInput = z.output<typeof UseCreditValues>;
