import type { CustomerCard } from '@callboard/contract/calls/customer-card';
import { isUnfinished } from '@callboard/contract/calls/status-groups';
import { ACCESS_NOTES } from '@callboard/contract/customers/access-note-list';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { skipToken } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Listed,
  OpenCall,
  placeOf,
  VisitBefore,
} from '~/features/calls/past-visits/visit-rows.tsx';
import { AccessValue } from '~/features/customers/properties/access-value.tsx';
import { propertiesOf } from '~/features/customers/properties/properties-of.ts';
import { NoteList } from '~/features/platform/notes/note-list.tsx';
import { AddNoteButton } from '~/features/platform/notes/notes-card.tsx';
import { formatDateTime } from '~/format/dates.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { contactName, formatPhone, telHref } from '~/format/phone.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { DescriptionList } from '~/ui/page/description-list.tsx';
import { CallerEquipment } from './caller-equipment.tsx';
import { CallerWait } from './caller-wait.tsx';
import { CustomerBalance } from './customer-balance.tsx';

interface CallerCardProps {
  customerId: string;
  /** Where the visit will be, once chosen. */
  propertyId: string | undefined;
  /** Who of them is calling, where it is not the customer. */
  contactId: string | undefined;
}

/** What to know of a customer while they are on the line; never what technicians may not see. */
export function CallerCard({ customerId, propertyId, contactId }: CallerCardProps) {
  const user = useUser();
  const query = trpc.customers.card.useQuery({ id: customerId }, { staleTime: 0 });
  const houses = trpc.properties.byCustomer.useQuery(propertiesOf(customerId));
  // The only house is chosen by itself once they are known: its warning would push down what is read by then.
  if (query.isPending || houses.isPending) return <CallerWait />;
  return (
    <>
      {query.data && <OpenCallsHere card={query.data} propertyId={propertyId} />}
      <Card
        className="order-3"
        title="At a glance"
        actions={
          user && isOfficeRole(user.role) && <AddNoteButton of="customers" id={customerId} />
        }
      >
        <QueryStates
          query={query}
          failed="What is known of the customer did not load"
          loading="Loading what is known"
          lines={8}
        />
        {query.data && (
          <div className="flex flex-col gap-4 text-sm">
            <OpenCalls card={query.data} propertyId={propertyId} />
            {query.data.money && <CustomerBalance money={query.data.money} />}
            <Access propertyId={propertyId} />
            <Contacts contacts={query.data.contacts} propertyId={propertyId} callerId={contactId} />
            <CallerEquipment card={query.data} propertyId={propertyId} />
            <NewestNotes card={query.data} customerId={customerId} />
            <LastVisits card={query.data} propertyId={propertyId} />
          </div>
        )}
      </Card>
    </>
  );
}

/** Warns before a second call is booked for a house that has one already. */
function OpenCallsHere({ card: { open, hasMoreOpen }, propertyId }: CallsProps) {
  useJobTypes();
  // The card has the first few of all houses.
  const { data: atHouse = [] } = trpc.serviceCalls.atProperty.useQuery(
    hasMoreOpen && propertyId ? { id: propertyId, isOpen: true } : skipToken,
  );
  const known = open.filter(({ property }) => property._id === propertyId);
  const later = atHouse.filter(
    ({ _id, status }) => isUnfinished(status) && !known.some((call) => call._id === _id),
  );
  const here = [...known, ...later.toReversed()];
  if (here.length === 0) return null;
  return (
    <Notice
      tone="warn"
      className="order-1"
      title={here.length === 1 ? 'This house has an open call' : 'This house has open calls'}
    >
      <ul>
        {here.map(({ _id, callNumber, jobType, assignedEmployee, ...call }) => (
          <li key={_id}>
            <Link
              to="/service-calls/$id"
              params={{ id: _id }}
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {call.needsTime ? 'Time not confirmed' : formatDateTime(call.scheduledAt)}
              {`, #${callNumber}`}
            </Link>
            <span className="block">
              {[jobTypeName(jobType), assignedEmployee?.name ?? 'Unassigned']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface ContactsProps {
  contacts: CustomerCard['contacts'];
  propertyId: string | undefined;
  callerId: string | undefined;
}

/** Whom else there is to call, who of them is on the line, and about which houses each is called. */
function Contacts({ contacts, propertyId, callerId }: ContactsProps) {
  if (contacts.length === 0) return null;
  const isFirst = ({ _id, houses }: CustomerCard['contacts'][number]) =>
    Number(_id === callerId) * 2 + Number(houses.some((house) => house._id === propertyId));
  return (
    <Listed title="Contacts">
      {contacts
        .toSorted((one, other) => isFirst(other) - isFirst(one))
        .map((contact) => (
          <li key={contact._id} className="flex flex-col py-2 wrap-anywhere">
            <span className="font-medium">
              {contactName(contact)}
              {contact._id === callerId && ' is calling'}
            </span>
            {contact.phone && (
              <a href={telHref(contact.phone)} className="link self-start tabular-nums">
                {formatPhone(contact.phone)}
              </a>
            )}
            {contact.houses.length > 0 && (
              <span className="text-ink-soft">
                On-site contact for {contact.houses.map(({ line1 }) => line1).join('; ')}
              </span>
            )}
          </li>
        ))}
    </Listed>
  );
}

/** Gate code, pets and the like of the chosen property; nothing where nobody noted any. */
function Access({ propertyId }: { propertyId: string | undefined }) {
  const { data } = trpc.properties.byId.useQuery(propertyId ? { id: propertyId } : skipToken);
  const notes = ACCESS_NOTES.filter(({ key }) => data?.[key]);
  if (!data || notes.length === 0) return null;
  return (
    <DescriptionList
      items={notes.map((note) => ({
        term: note.label,
        detail: <AccessValue note={note}>{data[note.key]}</AccessValue>,
      }))}
    />
  );
}

function NewestNotes({ card, customerId }: { card: CustomerCard; customerId: string }) {
  const user = useUser();
  if (card.notes.length === 0) return null;
  return (
    <section aria-label="Notes" className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-ink-faint">Notes</h3>
      <NoteList notes={card.notes} isShort />
      {card.hasMoreNotes && user && isOfficeRole(user.role) && (
        <Link to="/customers/$id" params={{ id: customerId }} className="link self-start">
          All notes
        </Link>
      )}
    </section>
  );
}

interface CallsProps {
  card: CustomerCard;
  propertyId: string | undefined;
}

function OpenCalls({ card: { open, hasMoreOpen }, propertyId }: CallsProps) {
  useJobTypes();
  return (
    <Listed title="Open calls">
      {open.map((call) => (
        <OpenCall key={call._id} call={call} place={placeOf(call.property, propertyId)} />
      ))}
      {open.length === 0 && <li className="py-2 text-ink-soft">No open calls.</li>}
      {hasMoreOpen && <li className="py-2 text-ink-soft">There are more open calls.</li>}
    </Listed>
  );
}

function LastVisits({ card: { visits }, propertyId }: CallsProps) {
  useJobTypes();
  return (
    <Listed title="Last visits">
      {visits.map((visit) => (
        <VisitBefore key={visit._id} visit={visit} place={placeOf(visit.property, propertyId)} />
      ))}
      {visits.length === 0 && <li className="py-2 text-ink-soft">No visits before.</li>}
    </Listed>
  );
}
