import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { usePart } from '~/lib/parts/use-part.ts';
import { useUser } from '~/session/use-user.ts';
import { PartWait } from '~/ui/feedback/part-wait.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { DisclosureCard } from '~/ui/page/disclosure-card.tsx';
import type { AroundList } from './beside-point.ts';
import type { HistoryListProps } from './history-list.tsx';

const loadList = () => import('./history-list.tsx').then((part) => part.HistoryList);

export interface HistoryPanelProps extends Omit<HistoryListProps, 'mayRevert' | 'beside'> {
  /** Who may revert; the office by default. */
  mayRevert?: boolean;
  /** Shows the list with what stands among its entries, once it is open. */
  renderAround?: AroundList;
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

function OpenHistory({
  mayRevert,
  renderAround = alone,
  ...thing
}: Omit<HistoryPanelProps, 'className'>) {
  const user = useUser();
  const list = usePart(loadList, true);
  const List = list.part;
  if (list.missing) return <PartWait part={list} />;
  if (!user || !List) return <SkeletonRegion label="Loading the history" lines={3} />;
  return renderAround((beside) => (
    <List
      key={`${thing.kind} ${thing.id}`}
      {...thing}
      beside={beside}
      mayRevert={mayRevert ?? isOfficeRole(user.role)}
    />
  ));
}

const alone: AroundList = (list) => list([]);
