import type { CustomerMoney } from '@callboard/contract/calls/customer-card';
import { formatDay } from '~/format/dates.ts';
import { Money } from '~/ui/money.tsx';
import { Stat } from '~/ui/page/stat.tsx';

/** What a customer owes and since when, or what they have paid ahead. */
export function CustomerBalance({ money }: { money: CustomerMoney }) {
  const { owed } = money;
  // Nothing to decide: said, and no figure.
  if (owed === 0) return <p className="text-sm text-ink-soft">No balance</p>;
  if (owed < 0) return <Stat label="Credit" value={<Money amount={-owed} />} tone="good" />;
  return (
    <Stat label="Amount due" value={<Money amount={owed} />} tone="warn" hint={hintOf(money)} />
  );
}

function hintOf({ owedSince }: CustomerMoney): string {
  return owedSince === null
    ? 'Nothing of it is for finished work'
    : `Since ${formatDay(owedSince)}`;
}
