import type { OpenElsewhere, PastVisit } from '@callboard/contract/calls/past-visits';
import { totalOf } from '@callboard/contract/calls/total-of';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { formatDateTime, formatDay } from '~/format/dates.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { statusLabel } from '~/format/status-label.ts';
import { Money } from '~/ui/money.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';

/** A record with these sums where the reader may see them. */
type WithSums<Row, Sums extends keyof Row> = Omit<Row, Sums> & Record<Sums, number | null>;
type TheVisit = WithSums<Omit<PastVisit, 'total'>, 'subtotal' | 'balance'> & {
  total?: number | null | undefined;
};
type TheCall = WithSums<Omit<OpenElsewhere, 'property'>, 'balance'>;

/**
 * Where a call is, in a line.
 * @param here the property that is spoken of
 */
export const placeOf = ({ _id, label, address }: OpenElsewhere['property'], here?: string) =>
  _id === here ? 'This property' : `${label}, ${address.line1}`;

/** A part of what is told, with its heading. */
export function Listed({ title, children }: { title: string; children: ReactNode }) {
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

/** A finished visit; it opens its call. */
export function VisitBefore({ visit, place }: { visit: TheVisit; place?: string | undefined }) {
  const { assignedEmployee, description, work, note, balance } = visit;
  const total = totalOf(visit);
  const about = [place, jobTypeName(visit.jobType), assignedEmployee?.name].filter(Boolean);
  return (
    <li className={ROW}>
      <p className={HEAD}>
        <Link to="/service-calls/$id" params={{ id: visit._id }} className={LINK}>
          {formatDay(visit.scheduledAt)}
          <span className="sr-only"> #{visit.callNumber}</span>
        </Link>
        {total !== null && <Money amount={total} />}
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

/** A call that is not finished or not paid; it opens. */
export function OpenCall({ call, place }: { call: TheCall; place: string }) {
  const { assignedEmployee } = call;
  const about = [place, jobTypeName(call.jobType), assignedEmployee?.name ?? 'Unassigned'];
  return (
    <li className={ROW}>
      <p className={HEAD}>
        <Link to="/service-calls/$id" params={{ id: call._id }} className={LINK}>
          {call.needsTime ? 'Time not confirmed' : formatDateTime(call.scheduledAt)}
          <span className="sr-only"> #{call.callNumber}</span>
        </Link>
      </p>
      <p className="text-ink-soft">{about.filter(Boolean).join(' · ')}</p>
      <Standing status={call.status} balance={call.balance} />
    </li>
  );
}

function Standing({ status, balance }: Pick<TheVisit, 'status' | 'balance'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={status} label={statusLabel(status)} />
      {balance !== null && balance > 0 && (
        <span className="font-medium">
          Amount due <Money amount={balance} />
        </span>
      )}
    </p>
  );
}
