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

/** What was kept, or a server of the version before answered, has none. */
const taxesOf = ({ taxes = [] }: Partial<Pick<ServiceCall, 'taxes'>>) => taxes;

/** The call's totals, as computed by the server. */
export function CallSummary({ call, children }: CallSummaryProps) {
  const titleId = useId();
  const { subtotal, discount, tax, paid, balance } = call;
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
        <h2 id={titleId} className="text-base">
          Summary
        </h2>
        <dl className="flex flex-col gap-1.5 text-sm sm:w-72">
          <div className={ROW}>
            <dt className="text-ink-soft">Subtotal</dt>
            <dd>
              <Money amount={subtotal} />
            </dd>
          </div>
          {discount > 0 && (
            <div className={ROW}>
              <dt className="text-ink-soft">Discount</dt>
              <dd>
                <Money amount={-discount} />
              </dd>
            </div>
          )}
          {taxesOf(call).map(({ name, rate, amount }) => (
            <div key={name} className={ROW}>
              <dt className="text-ink-soft">
                {name} {rate}%
              </dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
          {(discount > 0 || tax > 0) && (
            <div className={ROW}>
              <dt className="text-ink-soft">Total</dt>
              <dd>
                <Money amount={totalOf(call)} />
              </dd>
            </div>
          )}
          <div className={ROW}>
            <dt className="text-ink-soft">Paid</dt>
            <dd>
              <Money amount={paid} />
            </dd>
          </div>
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
