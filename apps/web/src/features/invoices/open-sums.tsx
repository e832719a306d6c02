import { trpc } from '~/lib/trpc.ts';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Money } from '~/ui/money.tsx';
import { Card } from '~/ui/page/card.tsx';
import { Stat } from '~/ui/page/stat.tsx';
import { invoicesInWords } from './invoice-words.ts';

const AGES = [
  { key: 'notDue', label: 'Not due yet' },
  { key: 'to30', label: '1–30 days past due' },
  { key: 'to60', label: '31–60 days' },
  { key: 'to90', label: '61–90 days' },
  { key: 'over90', label: 'Over 90 days' },
] as const;

/** What is open on all invoices, by how long it has been due. */
export function OpenSums() {
  const totals = trpc.invoices.totals.useQuery();
  const { data } = totals;
  return (
    <Card title="Open">
      <QueryStates
        query={totals}
        failed="Failed to load the sums"
        loading="Loading the sums"
        className="h-16"
      />
      {data && (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
          <Stat
            label="All open"
            value={<Money amount={data.balance} />}
            hint={invoicesInWords(data.count)}
          />
          {AGES.map(({ key, label }) => (
            <Stat
              key={key}
              label={label}
              value={<Money amount={data[key]} />}
              tone={key !== 'notDue' && data[key] > 0 ? 'warn' : 'plain'}
            />
          ))}
        </div>
      )}
    </Card>
  );
}
