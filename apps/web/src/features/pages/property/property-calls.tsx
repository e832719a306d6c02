import type { CallAtProperty } from '@callboard/contract/calls/past-visits';
import { isUnfinished } from '@callboard/contract/calls/status-groups';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { NewCallLink } from '~/features/calls/create/new-call-link.tsx';
import { OpenCallsStates } from '~/features/pages/visits/open-calls-states.tsx';
import { VisitGroup } from '~/features/pages/visits/visit-group.tsx';
import { visitGroups } from '~/features/pages/visits/visit-groups.ts';
import { companyZone } from '~/format/company-clock.ts';
import { formatDateTime, formatExact, formatSpan } from '~/format/dates.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { statusLabel } from '~/format/status-label.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { pagesOf } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { useNow } from '~/lib/use-now.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Money } from '~/ui/money.tsx';
import { PagedCard } from '~/ui/paged-card.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';

const { limit, nextCursor, shownRows } = pagesOf(10);

/** The calls at a property, read once for all who show some of them. */
export const useCallsAt = (propertyId: string) =>
  trpc.serviceCalls.atProperty.useInfiniteQuery(
    { id: propertyId, limit },
    { getNextPageParam: nextCursor },
  );

/** What is open there, however many visits came after it. */
export const useOpenCallsAt = (propertyId: string) =>
  trpc.serviceCalls.atProperty.useQuery({ id: propertyId, isOpen: true });

interface PropertyCallsProps {
  propertyId: string;
  customerId: string;
}

/** The calls at a property: today's, those to come, then who came and what was done. */
export function PropertyCalls({ propertyId, customerId }: PropertyCallsProps) {
  useJobTypes();
  const list = useCallsAt(propertyId);
  const open = useOpenCallsAt(propertyId);
  return (
    <PagedCard
      title="Visits"
      things="visits"
      list={list}
      // Of two answers about one visit the last counts.
      rows={list.data && [...(open.data ?? []), ...shownRows(list.data.pages)]}
      none={
        <EmptyState
          icon={ClipboardList}
          text="No service calls yet."
          action={<NewCallLink customerId={customerId} propertyId={propertyId} />}
        />
      }
      more="Show older"
    >
      {(calls) => (
        <>
          <OpenCallsStates query={open} />
          <GroupedCalls calls={calls} />
        </>
      )}
    </PagedCard>
  );
}

function GroupedCalls({ calls }: { calls: readonly CallAtProperty[] }) {
  const { today, open, unpaid, past } = visitGroups(calls, useNow(), companyZone());
  const groups = [
    ['Today', today],
    ['Open calls', open],
    ['Unpaid', unpaid],
    ['Past visits', past],
  ] as const;
  return groups.map(([title, visits]) => (
    <VisitGroup key={title} title={title} visits={visits}>
      {(call) => <CallHere key={call._id} call={call} />}
    </VisitGroup>
  ));
}

const TEXT = 'wrap-anywhere whitespace-pre-line';

interface CallHereProps {
  call: CallAtProperty;
  /** What else is told of it, last. */
  children?: ReactNode;
}

/** A call in the list of what was done somewhere; its row opens it. */
export function CallHere({ call, children }: CallHereProps) {
  const { scheduledAt, arrivalWindow, needsTime, status, description, work, note } = call;
  const about = [jobTypeName(call.jobType), call.assignedEmployee?.name ?? 'Unassigned'];
  return (
    <li
      data-row={call._id}
      className="relative flex min-h-14 flex-col gap-1 px-4 py-3 text-sm sm:px-5"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* The whole row opens the call. */}
        <Link
          to="/service-calls/$id"
          params={{ id: call._id }}
          className="link font-medium after:absolute after:inset-0"
        >
          #{call.callNumber}
        </Link>
        <time dateTime={scheduledAt} title={formatExact(scheduledAt)}>
          {needsTime ? 'Time not confirmed' : formatDateTime(scheduledAt)}
        </time>
        <StatusBadge status={status} label={statusLabel(status)} />
        <Sums call={call} />
      </p>
      {arrivalWindow && isUnfinished(status) && (
        <p className="text-ink-soft">Arrival window {formatSpan(arrivalWindow)}</p>
      )}
      <p className="text-ink-soft wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
      {description && <p className={`line-clamp-3 ${TEXT}`}>{description}</p>}
      {work.length > 0 && <p className={TEXT}>Done: {work.join(', ')}</p>}
      {note && (
        <p className={`line-clamp-6 ${TEXT}`}>
          {note.authorName}: {note.text}
        </p>
      )}
      {children}
    </li>
  );
}

/** What a visit came to, or what of it is still due; nothing for whoever is not told. */
function Sums({ call: { status, total = 0, balance = 0 } }: { call: CallAtProperty }) {
  const isDue = balance > 0 && status !== 'canceled';
  if (total === 0 && !isDue) return null;
  return (
    <span className="ms-auto font-medium">
      {isDue && 'Amount due '}
      <Money amount={isDue ? balance : total} />
    </span>
  );
}
