import { statusSince } from '@callboard/contract/calls/status-since';
import type { OfficeDay } from '@callboard/contract/dispatch/dashboard';
import { Link } from '@tanstack/react-router';
import { HardHat } from 'lucide-react';
import { statusLabel } from '~/format/status-label.ts';
import { useNow } from '~/lib/use-now.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { CallMark } from '~/ui/status/call-mark.tsx';
import { sinceWords } from '~/ui/status/mark-words.ts';
import { StatusBadge } from '~/ui/status/status-badge.tsx';
import { DayCard } from './day-card.tsx';

type Technician = OfficeDay['technicians'][number];

interface TechniciansNowProps {
  technicians: Technician[] | undefined;
  className: string;
}

/** Who is where: each technician's visit under way, and since when. */
export function TechniciansNow({ technicians, className }: TechniciansNowProps) {
  return (
    <DayCard title="Technicians now" className={className}>
      {technicians && <Technicians technicians={technicians} />}
    </DayCard>
  );
}

function Technicians({ technicians }: { technicians: Technician[] }) {
  if (technicians.length === 0) {
    return (
      <EmptyState
        icon={HardHat}
        text="No technicians yet"
        action={
          <Link to="/admin/employees" className={buttonClass()}>
            Add an employee
          </Link>
        }
      />
    );
  }
  const isBusy = ({ visit }: Technician) => visit !== null;
  const sorted = [
    ...technicians.filter(isBusy),
    ...technicians.filter((technician) => !isBusy(technician)),
  ];
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 px-4 pb-2 text-sm sm:px-5">
      {sorted.map(({ _id, name, visit, timeOff }) => (
        <li
          key={_id}
          data-row={_id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 border-b border-line py-1.5"
        >
          <p>
            <Link
              to="/my-day"
              search={{ technician: _id }}
              className="link relative z-1 inline-flex min-h-6 items-center font-semibold pointer-coarse:min-h-11"
            >
              {name}
              <span className="sr-only">: day</span>
            </Link>
          </p>
          {visit ? (
            <Visit visit={visit} />
          ) : (
            <p className="self-center text-xs text-ink-faint">{idleWords(timeOff)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "Off sick", "Time off: Dentist", "No visit under way" */
function idleWords(timeOff: string | null): string {
  if (timeOff === null) return 'No visit under way';
  if (timeOff.trim().toLowerCase() === 'sick') return 'Off sick';
  return timeOff ? `Time off: ${timeOff}` : 'Time off';
}

function Visit({ visit }: { visit: NonNullable<Technician['visit']> }) {
  const now = useNow();
  const since = statusSince(visit);
  return (
    <>
      <p className="self-center justify-self-end">
        <StatusBadge status={visit.status} label={statusLabel(visit.status)} />
      </p>
      <Link
        to="/service-calls/$id"
        params={{ id: visit._id }}
        className="text-ink-soft no-underline after:absolute after:inset-0"
      >
        #{visit.callNumber} {visit.customer.businessName || visit.customer.name},{' '}
        {visit.property.address.city}
      </Link>
      <p className="flex flex-col items-end text-xs text-ink-soft">
        <time dateTime={since}>{sinceWords(Date.parse(since), now)}</time>
        <CallMark call={visit} />
      </p>
    </>
  );
}
