import { isPaidInFull } from '@callboard/contract/calls/is-paid-in-full';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { isUnfinished } from '@callboard/contract/calls/status-groups';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { statusLabel } from '~/format/status-label.ts';
import { NotFinal } from '~/offline/not-final/not-final.tsx';
import { Money } from '~/ui/money.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';

interface CallStandingProps {
  call: ServiceCall;
  status: StatusKey;
}

/** Beside the number of a call that is over: that it is, and what came of its bill. */
export function CallStanding({ call, status }: CallStandingProps) {
  if (isUnfinished(status)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <StatusBadge
        status={status}
        label={statusLabel(status)}
        className="px-3! py-1! text-base! font-semibold!"
      />
      <Bill call={call} isCanceled={status === 'canceled'} />
    </p>
  );
}

function Bill({ call, isCanceled }: { call: ServiceCall; isCanceled: boolean }) {
  const { _id, balance } = call;
  if (balance > 0) {
    return (
      <span className="text-lg font-semibold">
        Amount due <Money amount={balance} />
        <NotFinal callId={_id} />
      </span>
    );
  }
  if (isPaidInFull(call)) {
    return <span className="text-lg font-semibold text-good-ink">Paid in full</span>;
  }
  // What a credit comes to is said with the other figures.
  if (isCanceled || balance < 0) return null;
  return <span className="text-ink-soft">No balance</span>;
}
