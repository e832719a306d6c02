import type { DayCall } from '@callboard/contract/dispatch/dashboard';
import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { jobTypeName } from '~/format/job-types.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { TimeNote } from '~/ui/status/time-note.tsx';

interface NamedCallsProps {
  calls: readonly DayCall[];
  /** What is said when there are none. */
  empty: string;
  hint?: string;
}

/** Calls a person decides about: who, what, where, by whom, and how late or how old. */
export function NamedCalls({ calls, empty, hint }: NamedCallsProps) {
  useJobTypes();
  if (calls.length === 0) return <EmptyState icon={CalendarCheck} text={empty} hint={hint} />;
  return (
    <ul>
      {calls.map((call) => (
        <li
          key={call._id}
          data-row={call._id}
          className="relative border-b border-line px-4 py-1.5 text-sm last:border-0 hover:bg-sunken sm:px-5"
        >
          <Link
            to="/service-calls/$id"
            params={{ id: call._id }}
            className="font-semibold text-ink no-underline after:absolute after:inset-0"
          >
            {call.customer.businessName || call.customer.name}{' '}
            <span className="font-normal text-ink-faint">#{call.callNumber}</span>
          </Link>
          {/* The marks stand under each other, whatever the length of the names. */}
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
            <TimeNote call={call} isAlone />
            {[jobTypeName(call.jobType), call.property.address.city, call.assignedEmployee?.name]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
