import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { usePart } from '~/lib/parts/use-part.ts';
import { useUser } from '~/session/use-user.ts';
import { PartWait } from '~/ui/feedback/part-wait.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { DisclosureCard } from '~/ui/page/disclosure-card.tsx';
import type { HistoryListProps } from './history-list.tsx';

const loadList = () => import('./history-list.tsx').then((part) => part.HistoryList);

export interface HistoryPanelProps extends Omit<HistoryListProps, 'mayRevert'> {
  /** Who may revert; the office by default. */
  mayRevert?: boolean;
  className?: string;
}

/** A record's history panel; loaded when opened. */
export function HistoryPanel({ className, ...thing }: HistoryPanelProps) {
  return (
    <div data-chrome className={className}>
      <DisclosureCard title="History">
        <div className="p-4 sm:px-5">
          <OpenHistory {...thing} />
        </div>
      </DisclosureCard>
    </div>
  );
}

function OpenHistory({ mayRevert, ...thing }: Omit<HistoryPanelProps, 'className'>) {
  const user = useUser();
  const list = usePart(loadList, true);
  const List = list.part;
  if (list.missing) return <PartWait part={list} />;
  if (!user || !List) return <SkeletonRegion label="Loading the history" lines={3} />;
  return (
    <List
      key={`${thing.kind} ${thing.id}`}
      {...thing}
      mayRevert={mayRevert ?? isOfficeRole(user.role)}
    />
  );
}
