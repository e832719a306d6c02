import { CUSTOMER_FLAGS } from '@callboard/contract/customers/customer-flag-list';
import type { CustomerFlags } from '@callboard/contract/customers/customer-flags';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { useUser } from '~/session/use-user.ts';
import { Notice } from '~/ui/feedback/notice.tsx';

const ASK_A_MANAGER = 'Don’t book without a manager’s OK.';
const ASK_THE_OFFICE = 'Ask the office before you book a call.';

export interface CustomerFlagsNoticeProps {
  /** Undefined while nobody knows. */
  flags: CustomerFlags | undefined;
  /** Somebody is about to book. */
  isBooking?: boolean;
  /** The work cannot wait, which comes first. */
  isEmergency?: boolean;
}

/** What staff have to know of a customer, in one line; nothing where there is nothing. */
export function CustomerFlagsNotice({ flags, isBooking, isEmergency }: CustomerFlagsNoticeProps) {
  const user = useUser();
  const said = CUSTOMER_FLAGS.filter(({ key }) => flags?.[key]).map(({ label }) => label);
  const labels = isEmergency ? ['Emergency', ...said] : said;
  if (!flags || labels.length === 0) return null;
  const { doNotService, paysByCheckOnly } = flags;
  const isOffice = user !== null && isOfficeRole(user.role);
  const otherTone = paysByCheckOnly ? 'warn' : 'info';
  return (
    <Notice
      tone={doNotService || isEmergency ? 'error' : otherTone}
      title={labels.join(' · ')}
      className="print:hidden"
    >
      {isBooking && doNotService && (isOffice ? ASK_A_MANAGER : ASK_THE_OFFICE)}
    </Notice>
  );
}
