import type { ServiceCall } from '@callboard/contract/service-calls';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import type { Description } from '~/ui/description-list.tsx';

const STEPS = [
  { moment: 'travelStartedAt', words: 'Sent out' },
  { moment: 'arrivedAt', words: 'Begun' },
  { moment: 'completedAt', words: 'Done' },
] as const;

/** When the work was sent out, begun and done, as far as it has come. */
export function workFacts({ statusTimes }: ServiceCall): Description[] {
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
  return [{ term: 'Work', detail, wide: true }];
}
