import { isPaidInFull } from '@callboard/contract/calls/is-paid-in-full';
import { statusOnBoard } from '@callboard/contract/calls/late-or-unscheduled';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { isUnfinished } from '@callboard/contract/calls/status-groups';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { CustomerFlagsNotice } from '~/features/customers/form/customer-flags-notice.tsx';
import type { PhoneNoteProps } from '~/features/phones/phone-note.tsx';
import { formatUsd } from '~/format/money.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useIsMobile } from '~/ui/page/use-is-mobile.ts';
import type { SetStatus } from '../status/use-set-status.ts';

const PhoneNotice = lazyPart<PhoneNoteProps>(() =>
  import('~/features/phones/phone-notice.tsx').then((part) => part.PhoneNotice),
);

interface CallNoticesProps {
  call: ServiceCall;
  role: SessionRole;
  status: SetStatus;
  onTakePayment: (from: HTMLElement) => void;
}

/** What to know of the customer; what a call's status does not say yet, or no longer says, with the step that puts it right. */
export function CallNotices({ call, role, status, onTakePayment }: CallNoticesProps) {
  const current = status.statusOf(call);
  const onBoard = statusOnBoard({ ...call, status: current });
  const { balance } = call;
  const isOffice = isOfficeRole(role);
  const isMobile = useIsMobile();
  const isBilled = current === 'completed' || current === 'invoiced';
  return (
    <div data-chrome className="contents print:hidden">
      <CustomerFlagsNotice
        flags={call.customer}
        isEmergency={isMobile && call.priority === 'emergency' && isUnfinished(current)}
      />
      {isOffice && call.assignedEmployee && isUnfinished(current) && (
        <PhoneNotice technicianId={call.assignedEmployee._id} />
      )}
      {isOffice && onBoard !== current && (
        <Notice
          actions={
            <Button size="small" onClick={() => status.set(call, onBoard)}>
              Mark scheduled
            </Button>
          }
        >
          This call has a technician and a time, but its status is still New.
        </Notice>
      )}
      {current === 'closed' && balance > 0 && (
        <Notice
          tone="warn"
          actions={
            <>
              {status.takeBack && (
                <Button size="small" onClick={status.takeBack}>
                  Undo
                </Button>
              )}
              <Button size="small" onClick={({ currentTarget }) => onTakePayment(currentTarget)}>
                Take payment
              </Button>
            </>
          }
        >
          Closed with a balance of {formatUsd(balance)}.
        </Notice>
      )}
      {isBilled && (isPaidInFull(call) || balance < 0) && isOffice && (
        <Notice
          tone="success"
          actions={
            <Button size="small" onClick={() => status.set(call, 'closed')}>
              Mark closed
            </Button>
          }
        >
          This call is paid and not closed yet.
        </Notice>
      )}
    </div>
  );
}
