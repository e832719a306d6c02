import { HowToPay } from '~/features/company/settings/company-contact.tsx';
import { trpc } from '~/lib/trpc.ts';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Money } from '~/ui/money.tsx';
import { Card } from '~/ui/page/card.tsx';
import { Stat } from '~/ui/page/stat.tsx';

/** What a customer still has to pay, over all their visits. */
export function AmountDueCard({ customerId }: { customerId: string }) {
  // Payments on other screens change it, so the cached value is shown but always refetched.
  const owed = trpc.customers.owed.useQuery({ id: customerId }, { staleTime: 0 });
  return (
    <Card title="Balance">
      <QueryStates
        query={owed}
        failed="Failed to load the balance"
        loading="Loading the balance"
        className="h-16"
      />
      {owed.data && <Owed amount={owed.data.owed} />}
      {owed.data && owed.data.owed > 0 && <HowToPay />}
    </Card>
  );
}

function Owed({ amount }: { amount: number }) {
  if (amount < 0) {
    return <Stat label="Credit" value={<Money amount={-amount} />} tone="good" />;
  }
  return (
    <Stat
      label="Amount due"
      value={<Money amount={amount} />}
      tone={amount > 0 ? 'warn' : 'plain'}
      hint={amount > 0 ? 'All visits except canceled' : 'No balance'}
    />
  );
}
