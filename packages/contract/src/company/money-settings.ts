import { z } from 'zod';
import { companyDate } from '../platform/values/company-date.ts';
import { hasAtMostTwoDecimals } from '../platform/values/money.ts';
import { BasedOn } from '../platform/wire.ts';

/** How a company bills. */
export const MoneySettings = z.object({
  /** The first day whose work is taxed; null while tax is off. */
  taxFrom: z.string().nullable(),
  invoiceDueInDays: z.int(),
  /** Whether *Invoiced* and *Closed (paid)* follow from invoices and payments by themselves. */
  followInvoiceStatus: z.boolean(),
  /** What technicians may take off, in percent of a call's subtotal. */
  largestTechDiscount: z.number(),
  /** That of the settings. */
  version: z.int(),
});
export type MoneySettings = z.infer<typeof MoneySettings>;

/** What is left out stays. */
export const MoneySettingsChange = z.strictObject({
  taxFrom: companyDate('Tax from').nullable().optional(),
  invoiceDueInDays: z
    .int({ error: 'Due days must be a whole number' })
    .min(0, { error: 'Due days must be at least 0' })
    .max(365, { error: 'Due days may be at most 365' })
    .optional(),
  followInvoiceStatus: z.boolean({ error: 'Follow invoice status must be yes or no' }).optional(),
  largestTechDiscount: z
    .number({ error: 'Enter the largest discount as a percent, like 10 or 7.5' })
    .min(0, { error: 'The largest discount must be at least 0%' })
    .max(100, { error: 'The largest discount may be at most 100%' })
    .refine(hasAtMostTwoDecimals, { error: 'The largest discount may have at most 2 decimals' })
    .optional(),
  version: BasedOn,
});
export type MoneySettingsChange = z.infer<typeof MoneySettingsChange>;
