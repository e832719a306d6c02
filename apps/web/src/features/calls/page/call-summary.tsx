import { isPaidInFull } from '@callboard/contract/calls/is-paid-in-full';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { totalOf } from '@callboard/contract/calls/total-of';
import { type ReactNode, useId } from 'react';
import { NotFinal } from '~/offline/not-final/not-final.tsx';
import { classNames } from '~/ui/class-names.ts';
import { Money } from '~/ui/money.tsx';
import { Card } from '~/ui/page/card.tsx';

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4';

interface CallSummaryProps {
  call: ServiceCall;
  /** Below the figures: how to pay. */
  children?: ReactNode;
}

type Figure = readonly [label: string, amount: number];

/** What was kept, or a server of the version before answered, has none. */
const taxesOf = ({ taxes = [] }: Partial<Pick<ServiceCall, 'taxes'>>) => taxes;

/** What stands above the balance: discount, taxes and total only where there are any. */
function figuresOf(call: ServiceCall): Figure[] {
  const { subtotal, discount, tax, paid } = call;
  const taxes = taxesOf(call).map(({ name, rate, amount }): Figure => [`${name} ${rate}%`, amount]);
  return [
    ['Subtotal', subtotal],
    ...(discount > 0 ? [['Discount', -discount] as const] : []),
    ...taxes,
    ...(discount > 0 || tax > 0 ? [['Total', totalOf(call)] as const] : []),
    ['Paid', paid],
  ];
}

/** The call's totals, as computed by the server. */
export function CallSummary({ call, children }: CallSummaryProps) {
  const titleId = useId();
  const { balance } = call;
  const isCredit = balance < 0;
  // What is settled is said like the rest.
  const weight = balance === 0 ? 'font-medium' : 'text-lg font-semibold';
  return (
    <Card>
      {/* The title is next to the figures, so a desktop shows the whole call without scrolling. */}
      <section
        aria-labelledby={titleId}
        className="flex flex-col justify-between gap-x-8 gap-y-3 sm:flex-row"
      >
        <div>
          <h2 id={titleId} className="text-base">
            Summary
          </h2>
          {isPaidInFull(call) && (
            <p className="text-sm font-semibold text-good-ink">Paid in full</p>
          )}
        </div>
        <dl className="flex flex-col gap-1.5 text-sm sm:w-72">
          {figuresOf(call).map(([label, amount]) => (
            <div key={label} className={ROW}>
              <dt className="text-ink-soft">{label}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
          <div className={`${ROW} border-t border-line pt-2 ${weight}`}>
            <dt>Balance</dt>
            <dd className={classNames('text-end whitespace-nowrap', isCredit && 'text-good-ink')}>
              {isCredit && 'Credit '}
              <Money amount={Math.abs(balance)} />
              <NotFinal callId={call._id} />
            </dd>
          </div>
        </dl>
      </section>
      {children}
    </Card>
  );
}
