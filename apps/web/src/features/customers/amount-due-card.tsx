import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Money } from '~/ui/money.tsx';
import { Card } from '~/ui/page/card.tsx';
import { Stat } from '~/ui/page/stat.tsx';

interface OwedCardProps {
  customerId: string;
  /** As the customer reads it: "You owe". */
  isOwn?: boolean;
}

/** What a customer has still to pay, over all calls. */
export function AmountDueCard({ customerId, isOwn = false }: OwedCardProps) {
  // Payments change it on other screens, so what is kept is shown but never trusted.
  const owed = trpc.customers.owed.useQuery({ id: customerId }, { staleTime: 0 });
  return (
    <Card title="Balance">
      <LoadError query={owed} fallback="Failed to load the balance" />
      {owed.isPending && <SkeletonRegion label="Loading the balance" className="h-16" />}
      {owed.data && <Owed amount={owed.data.owed} isOwn={isOwn} />}
    </Card>
  );
}

function Owed({ amount, isOwn }: { amount: number; isOwn: boolean }) {
  if (amount < 0) {
    return (
      <Stat
        label={isOwn ? 'Paid ahead' : 'Credit'}
        value={<Money amount={-amount} />}
        tone="good"
      />
    );
  }
  return (
    <Stat
      label={isOwn ? 'You owe' : 'Owed'}
      value={<Money amount={amount} />}
      tone={amount > 0 ? 'warn' : 'plain'}
      hint={
        amount > 0
          ? `Over all ${isOwn ? 'your visits' : 'calls'} but canceled ones`
          : 'Everything is paid'
      }
    />
  );
}
