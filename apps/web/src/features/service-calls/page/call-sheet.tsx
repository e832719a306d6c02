import type { LineItem, Payment, ServiceCall } from '@callboard/contract/calls/service-calls';
import type { SessionRole } from '@callboard/contract/people/roles';
import { HistoryPanel } from '~/features/history/history-panel.tsx';
import { editorDraft, useEditor } from '~/features/service-calls/editing/use-editor.ts';
import { ItemsCard } from '~/features/service-calls/lines/items-card.tsx';
import { PaymentsCard } from '~/features/service-calls/payments/payments-card.tsx';
import { HowToPay } from '~/features/settings/company-contact.tsx';
import { CallBar } from './call-bar.tsx';
import { CallDetails } from './call-details.tsx';
import { CallNotices } from './call-notices.tsx';
import { CallSummary } from './call-summary.tsx';
import type { SetStatus } from './use-set-status.ts';

interface CallSheetProps {
  call: ServiceCall;
  role: SessionRole;
  status: SetStatus;
}

/** A call: details and totals next to its lists, all visible on a desktop screen. */
export function CallSheet({ call, role, status }: CallSheetProps) {
  const items = useEditor<LineItem>({
    draftOf: editorDraft(call._id, 'item'),
    lines: call.items,
  });
  const payments = useEditor<Payment>({
    draftOf: editorDraft(call._id, 'payment'),
    lines: call.payments,
  });
  const isReadOnly = role === 'customer';
  return (
    <>
      {!isReadOnly && (
        <CallNotices
          call={call}
          role={role}
          status={status}
          onTakePayment={(from) => payments.open(from)}
        />
      )}
      <div className="grid grid-cols-1 gap-5 print:gap-3 print:[&_td]:py-1! print:[&_th]:py-1! print:[&_tr>:last-child:not([data-align])]:hidden lg:grid-cols-[21rem_minmax(0,1fr)]">
        <CallDetails call={call} role={role} />
        <div className="flex min-w-0 flex-col gap-5 print:gap-3">
          <ItemsCard call={call} editor={items} isReadOnly={isReadOnly} />
          <PaymentsCard call={call} editor={payments} isReadOnly={isReadOnly} />
          <CallSummary call={call}>{isReadOnly && call.balance > 0 && <HowToPay />}</CallSummary>
        </div>
      </div>
      {!isReadOnly && (
        <HistoryPanel
          kind="service-calls"
          id={call._id}
          version={call.version}
          createdAt={call.createdAt}
        />
      )}
      {!isReadOnly && (
        <CallBar
          call={call}
          role={role}
          status={status}
          onAddItem={(from) => items.open(from)}
          onAddPayment={(from) => payments.open(from)}
        />
      )}
    </>
  );
}
