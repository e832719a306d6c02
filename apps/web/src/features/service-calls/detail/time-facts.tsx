import type { ServiceCall } from '@callboard/contract/service-calls';
import { formatSpan } from '~/format/dates.ts';
import type { Description } from '~/ui/description-list.tsx';
import { Moment } from './moment.tsx';

/** When somebody comes; a customer who was promised a window reads that and no minute. */
export function timeFacts(
  { scheduledAt, arrivalWindow, needsTime }: ServiceCall,
  isStaff: boolean,
): Description[] {
  const agreed: Description = {
    term: needsTime ? 'Time still to be agreed' : 'Scheduled',
    detail: <Moment iso={scheduledAt} />,
    wide: true,
  };
  if (!arrivalWindow) return [agreed];
  const promised: Description = {
    term: 'Arrival window',
    detail: formatSpan(arrivalWindow),
    wide: true,
  };
  return isStaff ? [agreed, promised] : [promised];
}
