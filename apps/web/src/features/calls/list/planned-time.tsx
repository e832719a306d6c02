import { dueAt, hasNoTime } from '@callboard/contract/calls/late-or-unscheduled';
import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { formatExact } from '~/format/dates.ts';
import { plannedTime } from '~/format/planned-time.ts';

interface PlannedTimeProps {
  call: ServiceCallRow;
  className?: string;
}

/** When a visit is; a call without a time has none to point at. */
export function PlannedTime({ call, className }: PlannedTimeProps) {
  if (hasNoTime(call)) return <span className={className}>{plannedTime(call)}</span>;
  const at = new Date(dueAt(call)).toISOString();
  return (
    <time dateTime={at} title={formatExact(at)} className={className}>
      {plannedTime(call)}
    </time>
  );
}
