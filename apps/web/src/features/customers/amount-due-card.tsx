import type { ReactNode } from 'react';
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
  /** The company's payment instructions, shown while something is due. */
  howToPay?: string | undefined;
}

/** What a customer still has to pay, over all calls. */
export function AmountDueCard({ customerId, isOwn = false, unpaid, howToPay }: AmountDueCardProps) {
  // Payments on other screens change it, so the cached value is shown but always refetched.
  const owed = trpc.customers.owed.useQuery({ id: customerId }, { staleTime: 0 });
  return (
    <Card title="Balance">
      <LoadError query={owed} fallback="Failed to load the balance" />
      {owed.isPending && <SkeletonRegion label="Loading the balance" className="h-16" />}
      {owed.data && <Owed amount={owed.data.owed} isOwn={isOwn} />}
      {unpaid}
      {howToPay && owed.data && owed.data.owed > 0 && (
        <section aria-labelledby="how-to-pay" className="mt-3 border-t border-line pt-3 text-sm">
          <h3 id="how-to-pay" className="font-medium text-ink">
            How to pay
          </h3>
          <p className="mt-0.5 whitespace-pre-line wrap-break-word text-ink-soft">{howToPay}</p>
        </section>
      )}
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
