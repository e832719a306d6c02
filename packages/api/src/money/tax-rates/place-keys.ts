import { placeKey } from '@callboard/contract/money/rates-for';
import type { TaxRateChange } from '@callboard/contract/money/tax-rates';

/** What the lookup of a place compares, of what was said of a rate. */
export const placeKeys = ({ county, city }: Pick<TaxRateChange, 'county' | 'city'>) => ({
  countyKey: county === undefined ? undefined : placeKey(county),
  cityKey: city === undefined ? undefined : placeKey(city),
});
