import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { formatDateTime, formatExact, formatSpan } from '~/format/dates.ts';
import type { Description } from '~/ui/page/description-list.tsx';
import { TimeNote } from '~/ui/status/time-note.tsx';
import { Moment } from './moment.tsx';

/**
 * When the visit is. Customers see the arrival window instead of the exact time, and an unconfirmed
 * time as their request.
 */
export function timeDetails(call: ServiceCall, isStaff: boolean): Description[] {
  const { scheduledAt, arrivalWindow, needsTime, windowBroken } = call;
  if (needsTime && !isStaff) {
    const preferred = <Moment iso={scheduledAt} />;
    return [
      { term: 'Requested', detail: 'We will confirm the time', wide: true },
      { term: 'Preferred time', detail: preferred, wide: true },
    ];
  }
  const agreed: Description = {
    term: needsTime ? 'Time not confirmed' : 'Scheduled',
    detail: <Moment iso={scheduledAt} note={isStaff && <TimeNote call={call} />} />,
    wide: true,
  };
  if (!arrivalWindow) return [agreed];
  const promised: Description = {
    term: 'Arrival window',
    detail: (
      <>
        {formatSpan(arrivalWindow)}
        {isStaff && windowBroken && (
          <span className="block text-sm font-medium text-warn-ink">
            The visit does not start in it.
          </span>
        )}
      </>
    ),
    wide: true,
  };
  return isStaff ? [agreed, promised] : [promised];
}

const STEPS = [
  { moment: 'travelStartedAt', words: 'Dispatched' },
  { moment: 'arrivedAt', words: 'Arrived' },
  { moment: 'completedAt', words: 'Done' },
] as const;

/** When the technician was dispatched, arrived and finished, so far. */
export function workDetails({ statusTimes }: ServiceCall): Description[] {
  const steps = STEPS.flatMap(({ moment, words }) => {
    const at = statusTimes[moment];
    return at === undefined ? [] : { words, at };
  });
  if (steps.length === 0) return [];
  const detail = (
    <ul>
      {steps.map(({ words, at }) => (
        <li key={words}>
          {words}{' '}
          <time dateTime={at} title={formatExact(at)}>
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ul>
  );
  return [{ term: 'Times', detail, wide: true }];
}
