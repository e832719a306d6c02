import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { Customer } from '@callboard/contract/customers/customers';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Phone, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatPhone, telHref } from '~/format/phone.ts';
import { plannedTime } from '~/format/planned-time.ts';
import { statusLabel } from '~/format/status-label.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LiveStatus } from '~/ui/feedback/live-status.tsx';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';

const MOST_OF_A_KIND = 6;

const ROW =
  'flex min-h-14 w-full flex-col justify-center px-4 py-2 text-start text-sm text-ink no-underline hover:bg-sunken sm:px-5';

interface SearchResultsProps {
  q: string;
  /** Whose calls. */
  technician: string;
  /** The first one is opened as soon as it is found. */
  opensFirst: boolean;
  onOpened: () => void;
}

/** What was found, calls first. Technicians have no page of a customer, and see their calls here. */
export function SearchResults({ q, technician, opensFirst, onOpened }: SearchResultsProps) {
  const role = useUser()?.role;
  const [opened, setOpened] = useState<{ q: string; customer: Customer }>();
  const customer = opened?.q === q ? opened.customer : undefined;
  const about = customer ? { customerId: customer._id } : { q, assignedEmployeeId: technician };
  const limited = { limit: MOST_OF_A_KIND };
  const shown = { placeholderData: keepPreviousData };
  const calls = trpc.serviceCalls.list.useQuery({ ...about, ...limited }, shown);
  const customers = trpc.customers.search.useQuery({ q, ...limited }, shown);
  const people = customer ? [] : (customers.data ?? []);
  const found = (calls.data?.length ?? 0) + people.length;
  const isBusy = [calls, customers].some((query) => query.isPlaceholderData || query.isPending);
  const words = found === 0 ? 'Nothing found' : `${found} found`;
  const isOffice = role !== undefined && isOfficeRole(role);
  const list = useRef<HTMLUListElement>(null);
  const openFirst = useEffectEvent(() => {
    onOpened();
    list.current?.querySelector<HTMLElement>('[data-found]')?.click();
  });
  useEffect(() => {
    if (opensFirst && !isBusy) openFirst();
  }, [opensFirst, isBusy]);

  return (
    <Card
      title={customer ? `Calls of ${customer.businessName || customer.name}` : 'Found'}
      flush
      actions={customer && <CustomerActions {...customer} onBack={() => setOpened(undefined)} />}
    >
      <LiveStatus>{isBusy ? '' : words}</LiveStatus>
      <LoadError query={calls.error ? calls : customers} fallback="The search failed" />
      {isBusy && found === 0 && <SkeletonRegion label="Searching" lines={3} />}
      <ul ref={list} aria-busy={isBusy} className="divide-y divide-line">
        {calls.data?.map((call) => (
          <FoundCall key={call._id} call={call} />
        ))}
        {people.map((one) => (
          <li key={one._id}>
            {isOffice ? (
              <Link to="/customers/$id" params={{ id: one._id }} className={ROW} data-found>
                <CustomerWords {...one} />
              </Link>
            ) : (
              <button
                type="button"
                className={ROW}
                data-found
                onClick={() => setOpened({ q, customer: one })}
              >
                <CustomerWords {...one} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isBusy && found === 0 && !calls.error && !customers.error && (
        <EmptyState
          icon={SearchX}
          text={customer ? 'No service calls yet.' : 'Nothing found'}
          hint={
            customer ? undefined : 'Try a call number, or part of a name, street or phone number.'
          }
        />
      )}
    </Card>
  );
}

function FoundCall({ call }: { call: ServiceCallRow }) {
  const { customer, property, status } = call;
  const { line1, city } = property.address;
  const facts = [plannedTime(call, 'short'), line1, city, statusLabel(status)];
  return (
    <li>
      <Link to="/service-calls/$id" params={{ id: call._id }} className={ROW} data-found>
        <span className="font-medium">
          #{call.callNumber} {customer.businessName || customer.name}
        </span>
        <span className="text-ink-soft">{facts.join(' · ')}</span>
      </Link>
    </li>
  );
}

function CustomerWords({ name, businessName, phone }: Customer) {
  return (
    <>
      <span className="font-medium">{businessName || name}</span>
      <span className="text-ink-soft">
        {['Customer', businessName && businessName !== name && name, formatPhone(phone)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

function CustomerActions({ phone, onBack }: Customer & { onBack: () => void }) {
  return (
    <>
      {phone && (
        <a href={telHref(phone)} className={buttonClass({ className: 'h-11' })}>
          <Phone aria-hidden="true" className="size-4" />
          Call
        </a>
      )}
      <Button className="h-11" onClick={onBack}>
        Back
      </Button>
    </>
  );
}
