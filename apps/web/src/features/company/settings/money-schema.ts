import { MoneySettingsChange } from '@callboard/contract/company/money-settings';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const { invoiceDueInDays, largestTechDiscount } = MoneySettingsChange.shape;

/** How the company bills, with the API's own rules. */
export const MoneyInput = z.object({
  invoiceDueInDays: typedNumber(invoiceDueInDays.unwrap()),
  largestTechDiscount: typedNumber(largestTechDiscount.unwrap()),
});
export type MoneyInput = z.input<typeof MoneyInput>;
export type MoneyOutput = z.output<typeof MoneyInput>;
