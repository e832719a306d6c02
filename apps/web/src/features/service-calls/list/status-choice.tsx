import type { StatusKey } from '@callboard/contract/calls/statuses';
import { MOST_COUNTED_CALLS } from '@callboard/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { countUpTo } from '~/format/count-up-to.ts';
import { StatusSelect } from '~/ui/picker/status-select.tsx';
import type { CountedStatus } from './use-status-counts.ts';

interface StatusChoiceProps {
  statuses: readonly CountedStatus[];
  value: StatusKey;
}

/** The tabs of a small screen. */
export function StatusChoice({ statuses, value }: StatusChoiceProps) {
  const navigate = useNavigate();
  return (
    <StatusSelect
      label="Status"
      value={value}
      statuses={statuses.map(({ key, label, count }) => ({
        key,
        label: count === undefined ? label : `${label} (${countUpTo(count, MOST_COUNTED_CALLS)})`,
      }))}
      onChange={(status) =>
        void navigate({
          to: '/service-calls/status/$status',
          params: { status },
          replace: true,
        })
      }
    />
  );
}
