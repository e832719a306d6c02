import type { CallDiscount } from '@callboard/contract/calls/call-discounts';
import type { LineItem, Payment } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { SessionRole } from '@callboard/contract/people/roles';
import { type ReactNode, useRef, useState } from 'react';
import { CallChecklist } from '~/features/calls/checklists/call-checklist.tsx';
import { AddDiscount, DiscountsCard } from '~/features/calls/discounts/discounts-card.tsx';
import { discountsOf } from '~/features/calls/discounts/discounts-of.ts';
import { editorDraft, useEditor } from '~/features/calls/editing/use-editor.ts';
import type { CallEquipmentProps } from '~/features/calls/equipment/call-equipment-card.tsx';
import { usePriceBook } from '~/features/calls/lines/by-tap/use-price-book.tsx';
import { ItemsCard } from '~/features/calls/lines/items-card.tsx';
import { PaymentsCard } from '~/features/calls/payments/payments-card.tsx';
import { CallSignatures, CallSigners } from '~/features/calls/signatures/call-signatures.tsx';
import { CallFiles } from '~/features/files/call-files.tsx';
import type { WithMessagesProps } from '~/features/messages/with-messages.tsx';
import type { HistoryPanelProps } from '~/features/platform/history/history-panel.tsx';
import { NotesCard, useNoteDialog } from '~/features/platform/notes/notes-card.tsx';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { savesData } from '~/lib/parts/saves-data.ts';
import { useNear } from '~/lib/parts/use-near.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { isMobileNow, useIsInHand } from '~/ui/page/use-is-mobile.ts';
import { notify } from '~/ui/toast/notify.ts';
import type { SetStatus } from '../status/use-set-status.ts';
import type { CallBarProps } from './call-bar.tsx';
import { CallDetails } from './call-details.tsx';
import { CallInvoicesBelow } from './call-invoices-below.tsx';
import { CallNotices } from './call-notices.tsx';
import type { CallOnMobileProps } from './call-on-mobile.tsx';
import { CallSkeleton } from './call-skeleton.tsx';
import { CallSummary } from './call-summary.tsx';

const Equipment = lazyPart<CallEquipmentProps>(() =>
  import('~/features/calls/equipment/call-equipment-card.tsx').then(
    (part) => part.CallEquipmentCard,
  ),
);
const WithMessages = lazyPart<WithMessagesProps>(() =>
  import('~/features/messages/with-messages.tsx').then((part) => part.WithMessages),
);
const History = lazyPart<HistoryPanelProps>(() =>
  import('~/features/platform/history/history-panel.tsx').then((part) => part.HistoryPanel),
);
// Only customers who owe something see it.
const HowToPay = lazyPart(() =>
  import('~/features/company/settings/company-contact.tsx').then((part) => part.HowToPay),
);
// Only a phone shows these, and asks for the first at once.
const CallOnMobile = lazyPart<CallOnMobileProps>(
  () => import('./call-on-mobile.tsx').then((part) => part.CallOnMobile),
  <CallSkeleton />,
);
const CallBar = lazyPart<CallBarProps>(() => import('./call-bar.tsx').then((part) => part.CallBar));
if (isMobileNow()) void CallOnMobile.load().catch(() => undefined);

/** Stands below the first screen: whoever saves data loads it when it is seen. */
function Below({ isUsed = false, children }: { isUsed?: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useNear(place, '0px') || !savesData();
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  return (
    <div ref={place} className="print:hidden">
      {(isSeen || wasUsed) && children}
    </div>
  );
}

/** Below a checklist, which may be long: until it is known, this would be seen in its place. */
function BelowChecklist({ callId, children }: { callId: string; children: ReactNode }) {
  const { isPending } = trpc.serviceCalls.checklist.useQuery({ id: callId });
  return !(isPending && savesData()) && <Below>{children}</Below>;
}

interface CallSheetProps {
  call: ServiceCall;
  role: SessionRole;
  status: SetStatus;
  /** Whether the page opened as narrow as a phone. A phone that is turned keeps what is being typed: nothing changes its place or goes. */
  isInWorkOrder: boolean;
}

/** A call as staff and customers see it: everything at once on a desk, one below the other on a phone. */
export function CallSheet({ call, role, status, isInWorkOrder }: CallSheetProps) {
  const items = useEditor<LineItem>({
    draftOf: editorDraft(call._id, 'item'),
    lines: call.items,
  });
  const discounts = useEditor<CallDiscount>({
    draftOf: editorDraft(call._id, 'discount'),
    lines: discountsOf(call),
  });
  const payments = useEditor<Payment>({
    draftOf: editorDraft(call._id, 'payment'),
    lines: call.payments,
  });
  const user = useUser();
  const book = usePriceBook(call._id);
  const note = useNoteDialog({ of: 'serviceCalls', id: call._id });
  const [photos, setPhotos] = useState<readonly File[]>();
  const linesRef = useRef<HTMLDivElement>(null);
  const isReadOnly = role === 'customer';
  const isInHand = useIsInHand() && !isReadOnly;
  const [hasBar, setHasBar] = useState(isInHand);
  if (isInHand && !hasBar) setHasBar(true);
  const notes = isReadOnly ? (
    <CallSigners callId={call._id} />
  ) : (
    <>
      <NotesCard of="serviceCalls" id={call._id} action={note.button} />
      <CallSignatures callId={call._id} />
    </>
  );
  const checklist = !isReadOnly && <CallChecklist callId={call._id} />;
  const mayBill = !isReadOnly && (role !== 'tech' || call.assignedEmployee?._id === user?.id);
  const lines = (
    <>
      <ItemsCard
        call={call}
        editor={items}
        isReadOnly={isReadOnly}
        actions={<AddDiscount call={call} editor={discounts} mayChange={mayBill} />}
      />
      <DiscountsCard call={call} editor={discounts} mayChange={mayBill} />
      <PaymentsCard call={call} editor={payments} isReadOnly={isReadOnly} />
      <CallSummary call={call}>{isReadOnly && call.balance > 0 && <HowToPay />}</CallSummary>
      <CallInvoicesBelow call={call} role={role} mayIssue={mayBill} />
    </>
  );
  const files = (
    <CallFiles
      of="service-calls"
      id={call._id}
      role={role}
      waiting={photos}
      onTaken={() => setPhotos(undefined)}
    />
  );

  function addPhotos(chosen: readonly File[]) {
    setPhotos(chosen);
    CallFiles.load().catch(() => {
      setPhotos(undefined);
      notify({ title: 'Photos were not added. Try again.', tone: 'error' });
    });
  }

  function showLines() {
    linesRef.current?.focus({ preventScroll: true });
    linesRef.current?.scrollIntoView();
  }

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
      {isInWorkOrder ? (
        <CallOnMobile
          {...{ call, role, notes, checklist, lines, linesRef, files }}
          status={status.statusOf(call)}
        />
      ) : (
        <div className="grid grid-cols-1 gap-5 print:gap-3 print:[&_td]:py-1! print:[&_th]:py-1! print:[&_tr>:last-child:not([data-align])]:hidden lg:grid-cols-[21rem_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-5 self-start print:self-stretch">
            <CallDetails call={call} role={role} />
            {notes}
            {checklist}
            {!isReadOnly && (
              <BelowChecklist callId={call._id}>
                <Equipment call={call} />
              </BelowChecklist>
            )}
          </div>
          <div
            ref={linesRef}
            tabIndex={hasBar ? -1 : undefined}
            className="flex min-w-0 flex-col gap-5 print:gap-3"
          >
            {lines}
            <Below isUsed={photos !== undefined}>{files}</Below>
          </div>
        </div>
      )}
      {!isReadOnly && (
        <BelowChecklist callId={call._id}>
          <History
            kind="service-calls"
            id={call._id}
            version={call.version}
            createdAt={call.createdAt}
            renderAround={(list) => (
              <WithMessages about={{ serviceCallId: call._id }}>{list}</WithMessages>
            )}
          />
        </BelowChecklist>
      )}
      {hasBar && (
        <CallBar
          call={call}
          role={role}
          status={status}
          onShowLines={showLines}
          photos={{ add: addPhotos, areComing: photos !== undefined }}
          add={{
            note: note.open,
            lines: (from) => book.open(from),
            payment: payments.open,
          }}
        />
      )}
      {book.sheet}
      {note.dialog}
    </>
  );
}
