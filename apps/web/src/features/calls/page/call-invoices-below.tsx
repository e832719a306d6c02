import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { DONE_STATUSES, isSettled } from '@callboard/contract/calls/status-groups';
import { totalOf } from '@callboard/contract/calls/total-of';
import type { SessionRole } from '@callboard/contract/people/roles';
import { useRef, useState } from 'react';
import type { CallInvoicesProps } from '~/features/invoices/call-invoices.tsx';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useNear } from '~/lib/parts/use-near.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Card } from '~/ui/page/card.tsx';

const CallInvoices = lazyPart<CallInvoicesProps>(() =>
  import('~/features/invoices/call-invoices.tsx').then((part) => part.CallInvoices),
);

interface CallInvoicesBelowProps {
  call: ServiceCall;
  role: SessionRole;
  /** Whether whoever looks may issue for this call. */
  mayIssue: boolean;
}

/** What was issued for a call, or the button that issues: a deposit before it is done. The rest loads where there is something. */
export function CallInvoicesBelow(props: CallInvoicesBelowProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, '0px');
  return (
    // Empty it takes no place, and no gap between its neighbors.
    <div ref={place} className="min-h-px empty:absolute empty:w-px print:hidden">
      {isNear && <Invoices {...props} />}
    </div>
  );
}

function Invoices(props: CallInvoicesBelowProps) {
  const { call, mayIssue } = props;
  const [isAsked, setIsAsked] = useState(false);
  const { data: rows, error } = trpc.invoices.list.useQuery({ serviceCallId: call._id });
  const isDone = DONE_STATUSES.includes(call.status);
  const isToIssue = mayIssue && call.status !== 'canceled' && totalOf(call) > 0;
  if (rows ? isAsked || rows.length > 0 : error && isDone && isToIssue) {
    return <CallInvoices {...props} rows={rows} asksDeposit={isAsked && !isDone} />;
  }
  if (!rows || !isToIssue) return null;
  return (
    <Card
      title="Invoices"
      actions={
        <Button size="small" onClick={() => setIsAsked(true)}>
          {isDone ? 'Invoice' : 'Deposit'}
        </Button>
      }
    >
      <p className="text-sm text-ink-soft">
        {isSettled(call.status) ? 'No invoice document issued.' : 'Not invoiced yet.'}
      </p>
    </Card>
  );
}
