import type { ReactNode } from 'react';
import { HowToPay } from '~/features/settings/company-contact.tsx';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Money } from '~/ui/money.tsx';
import { Card } from '~/ui/page/card.tsx';
import { Stat } from '~/ui/page/stat.tsx';

interface AmountDueCardProps {
  customerId: string;
  /** The customer reads it: their calls are "visits". */
  isOwn?: boolean;
  /** The calls that it is made of, where somebody can take a payment. */
  unpaid?: ReactNode;
}

/** What a customer still has to pay, over all calls. */
export function AmountDueCard({ customerId, isOwn = false, unpaid }: AmountDueCardProps) {
  // Payments on other screens change it, so the cached value is shown but always refetched.
  const owed = trpc.customers.owed.useQuery({ id: customerId }, { staleTime: 0 });
  return (
    <Card title="Balance">
      <LoadError query={owed} fallback="Failed to load the balance" />
      {owed.isPending && <SkeletonRegion label="Loading the balance" className="h-16" />}
      {owed.data && <Owed amount={owed.data.owed} isOwn={isOwn} />}
      {unpaid}
      {isOwn && owed.data && owed.data.owed > 0 && <HowToPay />}
    </Card>
  );
}

function Owed({ amount, isOwn }: { amount: number; isOwn: boolean }) {
  if (amount < 0) {
    return <Stat label="Credit" value={<Money amount={-amount} />} tone="good" />;
  }
  return (
    <Stat
      label="Amount due"
      value={<Money amount={amount} />}
      tone={amount > 0 ? 'warn' : 'plain'}
      hint={amount > 0 ? `All ${isOwn ? 'visits' : 'calls'} except canceled` : 'Paid in full'}
    />
  );
}
