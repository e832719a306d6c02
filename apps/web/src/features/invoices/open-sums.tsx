import { trpc } from '~/lib/trpc.ts';
import { classNames } from '~/ui/class-names.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Money } from '~/ui/money.tsx';

/** The first one says what all are; on a phone, where it would take a line of its own, the colors do. */
const AGES = [
  { key: 'notDue', label: 'Not due yet', tail: '' },
  { key: 'to30', label: '1–30 days', tail: ' past due' },
  { key: 'to60', label: '31–60 days', tail: '' },
  { key: 'to90', label: '61–90 days', tail: '' },
  { key: 'over90', label: 'Over 90 days', tail: '' },
] as const;

/** What is open on all invoices, by how long it has been due: at a desk one line, as high before it is known. */
export function OpenSums() {
  const totals = trpc.invoices.totals.useQuery();
  const { data } = totals;
  const sums = data && [
    { label: `All ${data.count} open`, tail: '', amount: data.balance, isLate: false },
    ...AGES.map(({ key, label, tail }) => ({
      label,
      tail,
      amount: data[key],
      isLate: key !== 'notDue' && data[key] > 0,
    })),
  ];
  return (
    <div className="min-h-19 text-sm sm:min-h-5">
      <LoadError query={totals} fallback="Failed to load the sums" />
      {sums && (
        <dl className="flex flex-wrap gap-x-4 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
          {sums.map(({ label, tail, amount, isLate }) => (
            <div key={label} className="flex flex-wrap gap-x-1.5 max-sm:flex-col">
              <dt className="text-ink-soft max-sm:text-xs">
                {label}
                <span className="max-sm:sr-only">{tail}</span>
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
