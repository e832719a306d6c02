import { trpc } from '~/lib/trpc.ts';
import { classNames } from '~/ui/class-names.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Money } from '~/ui/money.tsx';

/** At a desk, where they stand in one line, the first one says what all are; on a phone each does. */
const AGES = [
  { key: 'notDue', label: 'Not due yet', short: 'Not due yet' },
  { key: 'to30', label: '1–30 days past due', short: '1–30 d late' },
  { key: 'to60', label: '31–60 days', short: '31–60 d late' },
  { key: 'to90', label: '61–90 days', short: '61–90 d late' },
  { key: 'over90', label: 'Over 90 days', short: 'Over 90 d late' },
] as const;

/** What is open on all invoices, by how long it has been due: at a desk one line, as high before it is known. */
export function OpenSums() {
  const totals = trpc.invoices.totals.useQuery();
  const { data } = totals;
  const sums = data && [
    {
      label: `All ${data.count} open`,
      short: `All ${data.count} open`,
      amount: data.balance,
      isLate: false,
    },
    ...AGES.map(({ key, label, short }) => ({
      label,
      short,
      amount: data[key],
      isLate: key !== 'notDue' && data[key] > 0,
    })),
  ];
  return (
    <div className="min-h-19 text-sm sm:min-h-5">
      <LoadError query={totals} fallback="Failed to load the sums" />
      {sums && (
        <dl className="flex flex-wrap gap-x-4 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
          {sums.map(({ label, short, amount, isLate }) => (
            <div key={label} className="flex flex-wrap gap-x-1.5 max-sm:flex-col">
              <dt className="text-ink-soft max-sm:text-xs">
                <span className="max-sm:hidden">{label}</span>
                <span className="sm:hidden">{short}</span>
              </dt>
              <dd className={classNames('font-semibold', isLate && 'text-warn-ink')}>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
