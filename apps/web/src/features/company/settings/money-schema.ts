import { MoneySettingsChange } from '@callboard/contract/company/money-settings';
import { z } from 'zod';
import { typedNumber } from '~/lib/form/typed-number.ts';

const { largestTechDiscount } = MoneySettingsChange.shape;

/** What of how the company bills can be set by now, with the API's own rules. */
export const MoneyInput = z.object({
  largestTechDiscount: typedNumber(largestTechDiscount.unwrap()),
});
export type MoneyInput = z.input<typeof MoneyInput>;
export type MoneyOutput = z.output<typeof MoneyInput>;
