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
          className="relative border-b border-line px-4 py-2 text-sm hover:bg-sunken sm:px-5"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link
              to="/service-calls/$id"
              params={{ id: call._id }}
              className="min-w-0 font-medium text-ink no-underline after:absolute after:inset-0"
            >
              {call.customer.businessName || call.customer.name}{' '}
              <span className="font-normal text-ink-faint">#{call.callNumber}</span>
            </Link>
            <TimeNote call={call} isAlone />
          </div>
          <p className="text-xs text-ink-soft">
            {[jobTypeName(call.jobType), call.property.address.city, call.assignedEmployee?.name]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
