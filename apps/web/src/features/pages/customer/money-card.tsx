import type { CustomerMoney } from '@callboard/contract/calls/customer-card';
import { CustomerBalance } from '~/features/calls/caller/customer-balance.tsx';
import { trpc } from '~/lib/trpc.ts';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Money } from '~/ui/money.tsx';
import { Card } from '~/ui/page/card.tsx';

/** What a customer owes, and how old it is. */
export function MoneyCard({ customerId }: { customerId: string }) {
  // Payments on other screens change it, so the cached value is shown but always refetched.
  const query = trpc.customers.card.useQuery({ id: customerId }, { staleTime: 0 });
  const money = query.data?.money;
  // Nothing to decide: one line. What did not load is told below it.
  const parts = money ? partsOf(money) : [];
  if (money?.owed === 0 && parts.length === 0 && !query.error) {
    return (
      <Card title="Balance" flush actions={<CustomerBalance money={money} />}>
        {null}
      </Card>
    );
  }
  return (
    <Card title="Balance">
      <QueryStates
        query={query}
        failed="Failed to load the balance"
        loading="Loading the balance"
        lines={1}
      />
      {money && <CustomerBalance money={money} />}
      {parts.length > 0 && <Aging parts={parts} />}
    </Card>
  );
}

const ageWords = ({ minDays, maxDays }: CustomerMoney['aging'][number]) =>
  maxDays === null ? `Over ${minDays - 1} days` : `${minDays}–${maxDays} days`;

/** The parts of a balance, which make the whole; none where there is only one. */
function partsOf({ aging, notDone, credit }: CustomerMoney) {
  const owing = aging.filter(({ count }) => count > 0);
  const others = [
    { words: 'Not finished yet', amount: notDone },
    { words: 'Paid ahead', amount: -credit },
  ].filter(({ amount }) => amount !== 0);
  if (owing.length === 0 && others.length < 2) return [];
  return [...owing.map((span) => ({ words: ageWords(span), amount: span.balance })), ...others];
}

function Aging({ parts }: { parts: ReturnType<typeof partsOf> }) {
  return (
    <section aria-label="By age" className="mt-3 border-t border-line pt-3">
      <h3 className="text-xs font-medium text-ink-faint">Days since visit</h3>
      <dl className="mt-1 text-sm">
        {parts.map(({ words, amount }) => (
          <div key={words} className="flex justify-between gap-3 py-0.5">
            <dt className="text-ink-soft">{words}</dt>
            <dd className="font-medium">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
