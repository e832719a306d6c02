import type { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { ACCESS_NOTES } from '@callboard/contract/customers/access-note-list';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { classNames } from '~/ui/class-names.ts';

const HouseHistory = lazyPart(() =>
  import('~/features/calls/past-visits/house-history.tsx').then((part) => part.HouseHistory),
);

interface HouseOfVisitProps {
  visit: ServiceCallRow;
  /** The same visit as staff open it, once it is read. */
  call: ServiceCall | undefined;
}

/** How to get into the house, and what was done there before, one tap away. */
export function HouseOfVisit({ visit, call }: HouseOfVisitProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="rounded-md border border-line bg-sunken text-sm">
      {call && <AccessLines property={call.property} />}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 text-start font-medium"
        onClick={() => setIsOpen(!isOpen)}
      >
        House history
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4.5 shrink-0 text-ink-soft', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={id} className="rounded-b-md bg-surface px-3 pt-2">
          <HouseHistory callId={visit._id} propertyId={visit.property._id} />
        </div>
      )}
    </div>
  );
}

function AccessLines({ property }: Pick<ServiceCall, 'property'>) {
  const notes = ACCESS_NOTES.filter(({ key }) => property[key] !== '');
  if (notes.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 border-b border-line px-3 py-2">
      {notes.map(({ key, label }) => (
        <div key={key} className="*:[display:inline]">
          <dt className="font-medium">{label}: </dt>
          <dd className="wrap-anywhere whitespace-pre-line">{property[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
