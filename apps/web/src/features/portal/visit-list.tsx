import type { ServiceCallRow } from '@callboard/contract/service-calls';
import { Link } from '@tanstack/react-router';
import { formatAddress } from '~/format/address.ts';
import { statusLabel } from '~/format/status-label.ts';
import { StatusBadge } from '~/ui/status-badge.tsx';
import { VisitTime } from './visit-time.tsx';

/** Visits to come, each leading to its call. */
export function VisitList({ visits }: { visits: readonly ServiceCallRow[] }) {
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
            <p className="text-sm text-ink-soft">
              {property.label}: {formatAddress(property.address)}
            </p>
            {description && <p className="mt-1 line-clamp-3 text-sm">{description}</p>}
          </div>
          <div className="flex items-center gap-3">
            <span className="text-sm text-ink-faint tabular-nums">#{callNumber}</span>
            <StatusBadge status={status} label={statusLabel(status)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
