import type { Invoice } from '@callboard/contract/invoices/invoices';
import { sumDollars } from '@callboard/contract/platform/values/cents';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** An amount of dollars as papers write it. */
export const moneyText = (amount: number) => money.format(amount);

/** A number without its unit, such as a quantity or a rate. */
export const numberText = (value: number) => plain.format(value);

/** A day of the company, such as "Nov 27, 2026". */
export const dayText = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

/** An address in its lines. */
export const addressLines = ({
  line1,
  line2,
  city,
  state,
  postalCode,
}: Invoice['billTo']['address']) =>
  [
    line1,
    line2,
    [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ].filter(Boolean);

/** What a paper comes to, row by row. */
export function sumRows(invoice: Invoice): [label: string, amount: string][] {
  const { kind, subtotal, discounts, taxes, total, paidBefore = 0, issuedOn } = invoice;
  const isPaidBefore = paidBefore > 0;
  return [
    ['Subtotal', moneyText(subtotal)],
    ...discounts.map(({ name, percent, amount }): [string, string] => [
      percent === null ? name : `${name} (${numberText(percent)}%)`,
      moneyText(-amount),
    ]),
    ...taxes.map(({ name, rate, taxable, amount }): [string, string] => [
      `${name} ${numberText(rate)}% of ${moneyText(taxable)}`,
      moneyText(amount),
    ]),
    [kind === 'credit' ? 'Total credit' : isPaidBefore ? 'Total' : 'Total due', moneyText(total)],
    ...(isPaidBefore
      ? ([
          [`Paid as of ${dayText(issuedOn)}`, moneyText(-paidBefore)],
          ['Balance due', moneyText(sumDollars([total, -paidBefore]))],
        ] satisfies [string, string][])
      : []),
  ];
}
