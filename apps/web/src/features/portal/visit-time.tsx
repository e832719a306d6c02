import type { ServiceCallRow } from '@callboard/contract/service-calls';
import { formatDateTime, formatExact, formatSpan, zoneAbbreviation } from '~/format/dates.ts';

interface VisitTimeProps {
  visit: Pick<ServiceCallRow, 'scheduledAt' | 'arrivalWindow' | 'needsTime'>;
}

/** When somebody comes: the window that was promised, or the time. */
export function VisitTime({ visit: { scheduledAt, arrivalWindow, needsTime } }: VisitTimeProps) {
  if (needsTime) return 'Time still to be agreed';
  return (
    <time dateTime={scheduledAt} title={formatExact(scheduledAt)}>
      {arrivalWindow ? formatSpan(arrivalWindow) : formatDateTime(scheduledAt)}{' '}
      {zoneAbbreviation(new Date(scheduledAt))}
    </time>
  );
}
