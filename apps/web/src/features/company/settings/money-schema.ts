import { MoneySettingsChange } from '@callboard/contract/company/money-settings';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const { invoiceDueInDays, largestTechDiscount, followInvoiceStatus } = MoneySettingsChange.shape;

/** How the company bills, with the API's own rules; taxes are switched on their own page. */
export const MoneyInput = z.object({
  invoiceDueInDays: typedNumber(invoiceDueInDays.unwrap()),
  largestTechDiscount: typedNumber(largestTechDiscount.unwrap()),
  followInvoiceStatus: followInvoiceStatus.unwrap(),
});
export type MoneyInput = z.input<typeof MoneyInput>;
export type MoneyOutput = z.output<typeof MoneyInput>;
