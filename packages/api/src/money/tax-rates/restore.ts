import { rateOutput } from '@callboard/contract/money/tax-rates';
import { z } from 'zod';
import { restorerOf } from '../../platform/versions/removable.ts';
import { TAX_RATE } from './tax-rate.ts';
import { updateTaxRate } from './update.ts';

const Past = z.object(rateOutput).partial();

/** How the history brings back what a tax rate was. */
export const taxRateRestorer = restorerOf(TAX_RATE, async (tx, author, id, values) => {
  await updateTaxRate(tx, author, { ...Past.parse(values), id });
});
