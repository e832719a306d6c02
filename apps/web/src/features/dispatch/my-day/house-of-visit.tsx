import type { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { ACCESS_NOTES } from '@callboard/contract/customers/access-note-list';
import { FoldedHistory } from '~/features/calls/past-visits/folded-history.tsx';
import { AccessValue } from '~/features/customers/properties/access-value.tsx';

interface HouseOfVisitProps {
  visit: ServiceCallRow;
  /** The same visit as staff open it, once it is read. */
  call: ServiceCall | undefined;
}

/** How to get into the house, and what was done there before, one tap away. */
export function HouseOfVisit({ visit, call }: HouseOfVisitProps) {
  return (
    <div className="rounded-md border border-line bg-sunken text-sm">
      {call && <AccessLines property={call.property} />}
      <FoldedHistory callId={visit._id} propertyId={visit.property._id} />
    </div>
  );
}

function AccessLines({ property }: Pick<ServiceCall, 'property'>) {
  const notes = ACCESS_NOTES.filter(({ key }) => property[key] !== '');
  if (notes.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 border-b border-line px-3 py-2">
      {notes.map((note) => (
        <div key={note.key} className="*:[display:inline]">
          <dt className="font-medium">{note.label}: </dt>
          <dd>
            <AccessValue note={note}>{property[note.key]}</AccessValue>
          </dd>
        </div>
      ))}
    </dl>
  );
}
