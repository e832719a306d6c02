import type { SimilarCustomer } from '@callboard/contract/customers/customers';
import { skipToken } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatDate } from '~/format/dates.ts';
import { contactName, formatPhone } from '~/format/phone.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { askable, type Typed } from './askable.ts';

// Long enough that nobody's typing asks at every letter, short enough to come before Save.
const PAUSE_MS = 250;

interface SimilarCustomersProps {
  /** What was typed so far of somebody new. */
  typed: Typed;
  /** Takes one of them instead; without it, each can be opened. */
  onUse?: (customer: SimilarCustomer) => void;
}

/**
 * Customers who may be the one being written down (contract: The same person twice). They come and
 * go as somebody types, and stop nobody.
 */
export function SimilarCustomers({ typed, onUse }: SimilarCustomersProps) {
  const asked = askable(useSettled(typed));
  // Each answer belongs to what was asked: a late one is never shown for what was typed since.
  const found = trpc.customers.similar.useQuery(asked ?? skipToken).data ?? [];
  const names = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    found.map(({ name }) => name),
  );
  return (
    <div aria-live="polite" className="empty:hidden">
      {asked && found.length > 0 && (
        <Notice tone="warn" title={`Is this ${names}?`}>
          <ul className="mt-1 flex flex-col gap-2">
            {found.map((customer) => (
              <li
                key={customer._id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
              >
                <span className="min-w-0 wrap-anywhere">{describe(customer)}</span>
                {onUse ? (
                  <Button size="small" onClick={() => onUse(customer)}>
                    Use {customer.name}
                  </Button>
                ) : (
                  <span className="flex flex-wrap gap-2">
                    {typed.exceptId && (
                      <Link
                        to="/customers/$id/merge"
                        params={{ id: typed.exceptId }}
                        search={{ other: customer._id }}
                        className={buttonClass({ size: 'small' })}
                      >
                        Merge with {customer.name}
                      </Link>
                    )}
                    <Link
                      to="/customers/$id"
                      params={{ id: customer._id }}
                      className={buttonClass({ size: 'small' })}
                    >
                      Open {customer.name}
                    </Link>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** "Ana Alvarez · (512) 555-0142 · 12 Oak St, Austin · Last visit Mon, Mar 2" */
const describe = (customer: SimilarCustomer) => {
  const { name, businessName, phone, contact, place, lastVisitAt } = customer;
  return [
    name,
    businessName,
    contact && contactName(contact),
    formatPhone(phone),
    place,
    lastVisitAt ? `Last visit ${formatDate(lastVisitAt)}` : 'No visits yet',
  ]
    .filter(Boolean)
    .join(' · ');
};

/** What was typed once nobody types for a moment; what a form opens with counts at once. */
function useSettled(typed: Typed): Typed {
  const [settled, setSettled] = useState(typed);
  const { phone, email, lastName, line1, exceptId } = typed;
  useEffect(() => {
    const pause = setTimeout(
      () => setSettled({ phone, email, lastName, line1, exceptId }),
      PAUSE_MS,
    );
    return () => clearTimeout(pause);
  }, [phone, email, lastName, line1, exceptId]);
  return settled;
}
