import type {
  HouseHistory,
  OpenElsewhere,
  PastVisit,
} from '@callboard/contract/calls/house-history';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { formatDateTime, formatDay } from '~/format/dates.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { statusLabel } from '~/format/status-label.ts';
import { LoadError } from '~/lib/load-error.tsx';
import { useJobTypes } from '~/lib/use-job-types.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Money } from '~/ui/money.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';

interface HouseVisitsProps {
  query: ComponentProps<typeof LoadError>['query'] & { data: HouseHistory | undefined };
  propertyId: string;
}

/** The last visits to a house, and what else is open for its customer; each opens its call. */
export function HouseVisits({ query, propertyId }: HouseVisitsProps) {
  useJobTypes();
  const { data } = query;
  if (query.error && !data)
    return <LoadError query={query} fallback="The house history did not load" />;
  if (!data) return <SkeletonRegion label="Loading the house history" lines={3} />;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Listed title="Last visits">
        {data.visits.map((visit) => (
          <VisitBefore key={visit._id} visit={visit} />
        ))}
        {data.visits.length === 0 && <li className="py-2 text-ink-soft">No visits before.</li>}
      </Listed>
      {data.open.length > 0 && (
        <Listed title="Also open">
          {data.open.map((call) => (
            <OpenCall key={call._id} call={call} isHere={call.property._id === propertyId} />
          ))}
          {data.hasMoreOpen && <li className="py-2 text-ink-soft">There are more open calls.</li>}
        </Listed>
      )}
    </div>
  );
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-xs font-medium text-ink-faint">
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

const ROW = 'relative flex min-h-14 flex-col gap-1 border-b border-line py-2.5 last:border-b-0';
const HEAD = 'flex flex-wrap items-baseline justify-between gap-x-3';
// The whole row opens the call.
const LINK = 'min-w-0 font-medium text-ink no-underline after:absolute after:inset-0';
const TEXT = 'wrap-anywhere whitespace-pre-line';

function VisitBefore({ visit }: { visit: PastVisit }) {
  const { assignedEmployee, description, work, note, balance } = visit;
  const about = [jobTypeName(visit.jobType), assignedEmployee?.name].filter(Boolean);
  return (
    <li className={ROW}>
      <p className={HEAD}>
        <Link to="/service-calls/$id" params={{ id: visit._id }} className={LINK}>
          {formatDay(visit.scheduledAt)}
          <span className="sr-only"> #{visit.callNumber}</span>
        </Link>
        <Money amount={visit.subtotal} />
      </p>
      {about.length > 0 && <p className="text-ink-soft">{about.join(' · ')}</p>}
      {description && <p className={`line-clamp-3 ${TEXT}`}>{description}</p>}
      {work.length > 0 && <p className={TEXT}>Done: {work.join(', ')}</p>}
      {note && (
        <p className={`line-clamp-6 ${TEXT}`}>
          {note.authorName}: {note.text}
        </p>
      )}
      <Standing status={visit.status} balance={balance} />
    </li>
  );
}

function OpenCall({ call, isHere }: { call: OpenElsewhere; isHere: boolean }) {
  const { property, assignedEmployee } = call;
  const place = isHere ? 'This property' : `${property.label}, ${property.address.line1}`;
  const about = [jobTypeName(call.jobType), assignedEmployee?.name ?? 'Unassigned'];
  return (
    <li className={ROW}>
      <p className={HEAD}>
        <Link to="/service-calls/$id" params={{ id: call._id }} className={LINK}>
          {call.needsTime ? 'Time not confirmed' : formatDateTime(call.scheduledAt)}
          <span className="sr-only"> #{call.callNumber}</span>
        </Link>
      </p>
      <p className="text-ink-soft">{[place, ...about].filter(Boolean).join(' · ')}</p>
      <Standing status={call.status} balance={call.balance} />
    </li>
  );
}

function Standing({ status, balance }: Pick<PastVisit, 'status' | 'balance'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={status} label={statusLabel(status)} />
      {balance > 0 && (
        <span className="font-medium">
          Amount due <Money amount={balance} />
        </span>
      )}
    </p>
  );
}
