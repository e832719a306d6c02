import type { ShownCall } from '~/features/dispatch/board/words/say-call.ts';
import { statusLabel } from '~/format/status-label.ts';
import { CallMark } from '~/ui/status/call-mark.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';
import { PriorityMark } from './priority-mark.tsx';

/** A call's customer, status and priority. */
export function CallTitle({ call }: { call: ShownCall }) {
  const { customer, status } = call;
  return (
    <div className="flex flex-col gap-2">
      <div>
        <p className="text-base font-semibold text-ink">{customer.name}</p>
        {customer.businessName && customer.businessName !== customer.name && (
          <p className="text-sm text-ink-soft">{customer.businessName}</p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} label={statusLabel(status)} />
        <PriorityMark call={call} />
        <CallMark call={call} />
      </p>
    </div>
  );
}
