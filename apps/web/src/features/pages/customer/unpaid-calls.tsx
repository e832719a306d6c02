import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { TakePaymentButton } from '~/features/calls/at-hand/take-payment-button.tsx';
import { numberColumn } from '~/features/calls/list/call-cells.tsx';
import { statusLabel } from '~/format/status-label.ts';
import { trpc } from '~/lib/trpc.ts';
import { Money } from '~/ui/money.tsx';

const MOST_SHOWN = 20;

const isToBePaid = ({ status }: ServiceCallRow) => status !== 'canceled';

/** What the amount due is made of, oldest first, each with the way to pay it. */
export function UnpaidCalls({ customerId }: { customerId: string }) {
  const { data } = trpc.serviceCalls.list.useQuery({
    customerId,
    hasBalance: true,
    limit: MOST_SHOWN,
    sort: 'scheduledAt',
    dir: 'asc',
  });
  const unpaid = data?.filter(isToBePaid) ?? [];
  if (unpaid.length === 0) return null;
  return (
    <ul aria-label="Unpaid calls" className="mt-3 divide-y divide-line border-t border-line">
      {unpaid.map((row) => (
        <li
          key={row._id}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm last:pb-0"
        >
          <span>
            {numberColumn.cell(row)} {statusLabel(row.status)}
          </span>
          <span className="flex items-center gap-3">
            <Money amount={row.balance} className="font-medium" />
            <TakePaymentButton row={row} />
          </span>
        </li>
      ))}
    </ul>
  );
}
