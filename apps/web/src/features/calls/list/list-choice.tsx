import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { useNavigate } from '@tanstack/react-router';
import { countUpTo } from '~/format/count-up-to.ts';
import { StatusSelect } from '~/ui/picker/status-select.tsx';
import type { CountedList } from './use-list-counts.ts';

interface ListChoiceProps {
  lists: readonly CountedList[];
  value: string;
}

/** The tabs of a small screen. */
export function ListChoice({ lists, value }: ListChoiceProps) {
  const navigate = useNavigate();
  return (
    <StatusSelect
      label="Status"
      // The title says it.
      hideLabel
      value={value}
      statuses={lists.map(({ key, label, count }) => ({
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
