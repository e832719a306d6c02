import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { formatAddress } from '~/format/address.ts';
import { formatDateTime, formatExact, formatSpan } from '~/format/dates.ts';
import { statusLabel } from '~/format/status-label.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';
import { useOwnVisits } from './use-own-visits.ts';

interface UpcomingVisitsProps {
  className: string;
}

/** The customer's upcoming visits. */
export function UpcomingVisits({ className }: UpcomingVisitsProps) {
  const { list, visits } = useOwnVisits();
  return (
    <Card title="Upcoming visits" flush className={className}>
      <QueryStates
        query={list}
        failed="Failed to load your visits"
        loading="Loading your visits"
        lines={3}
        flush
      />
      {visits?.upcoming.length === 0 && (
        <EmptyState icon={CalendarClock} text="No upcoming visits." />
      )}
      {visits && <VisitList visits={visits.upcoming} />}
    </Card>
  );
}

/** Visits to come, each leading to its call. */
function VisitList({ visits }: { visits: readonly ServiceCallRow[] }) {
  return (
    <ul className="divide-y divide-line">
      {visits.map(({ _id, callNumber, status, property, description, ...visit }) => (
        <li
          key={_id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
        >
          <div className="min-w-0 flex-1 basis-64">
            <Link
              to="/service-calls/$id"
              params={{ id: _id }}
              className="link inline-flex min-h-6 items-center text-base font-semibold pointer-coarse:min-h-11"
            >
              <VisitTime visit={visit} />
            </Link>
            {visit.needsTime && (
              <p className="text-sm text-ink-soft">
                Preferred time: {formatDateTime(visit.scheduledAt)}
              </p>
            )}
            <p className="text-sm text-ink-soft">
              {property.label}: {formatAddress(property.address)}
            </p>
            {description && <p className="mt-1 line-clamp-3 text-sm">{description}</p>}
          </div>
          <div className="flex items-center gap-3">
            <span className="text-sm text-ink-faint tabular-nums">#{callNumber}</span>
            <StatusBadge
              status={status}
              label={visit.needsTime && status === 'new' ? 'Requested' : statusLabel(status)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface VisitTimeProps {
  visit: Pick<ServiceCallRow, 'scheduledAt' | 'arrivalWindow' | 'needsTime'>;
}

/** The arrival window or time; a requested time is marked as such. */
function VisitTime({ visit: { scheduledAt, arrivalWindow, needsTime } }: VisitTimeProps) {
  if (needsTime) return 'Requested, we will confirm the time';
  return (
    <time dateTime={scheduledAt} title={formatExact(scheduledAt)}>
      {arrivalWindow ? formatSpan(arrivalWindow) : formatDateTime(scheduledAt)}
    </time>
  );
}
