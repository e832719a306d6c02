import { equipmentTypeLabel } from '@callboard/contract/equipment/equipment-types';
import { RIGHTS } from '@callboard/contract/people/rights';
import type { SessionRole } from '@callboard/contract/people/roles';
import type { TimelineEntry } from '@callboard/contract/platform/history';
import { type HistoryKind, KINDS } from '@callboard/contract/platform/kinds';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pagesOf } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { ZoneNote } from '~/ui/page/zone-note.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import type { BesidePoint } from './beside-point.ts';
import { HistoryRows } from './history-rows.tsx';
import { TimelinePoint } from './timeline-point.tsx';
import { useReadAgain } from './use-read-again.ts';
import type { Told } from './use-revert.ts';

const { limit, nextCursor, shownRows } = pagesOf(15);

export interface TimelineCardProps {
  of: 'customers' | 'properties';
  id: string;
  createdAt: string;
  role: SessionRole;
  /** What the page shows of its records; when one of these has changed, there is more history. */
  shown: readonly unknown[];
  /** What stands among the entries though it is no change. */
  beside?: readonly BesidePoint[];
}

/** All that happened to a customer or a property, and to what belongs to it, newest first; for the office. */
export function TimelineCard({ of, id, createdAt, role, shown, beside }: TimelineCardProps) {
  const asked = { getNextPageParam: nextCursor, staleTime: 0 };
  const ofCustomer = trpc.history.ofCustomer.useInfiniteQuery(
    { id, limit },
    { ...asked, enabled: of === 'customers' },
  );
  const ofProperty = trpc.history.ofProperty.useInfiniteQuery(
    { id, limit },
    { ...asked, enabled: of === 'properties' },
  );
  const list = of === 'customers' ? ofCustomer : ofProperty;
  useReadAgain(shown, list.refetch);

  const entries = list.data && shownRows(list.data.pages);
  const isCreation = ({ about, action }: TimelineEntry) => about._id === id && action === 'create';
  const isOlder = entries && !list.hasNextPage && !entries.some(isCreation);

  return (
    <div data-chrome>
      <Card title="History">
        <LoadError query={list} fallback="Failed to load the history" />
        <ZoneNote />
        {list.isPending && <SkeletonRegion label="Loading the history" lines={4} />}
        {entries && (
          <HistoryRows
            entries={entries}
            heading={(about) => named(about, about._id === id)}
            mayRevert={RIGHTS[of].change.includes(role)}
            mayUndo={(kind) => RIGHTS[kind].change.includes(role)}
            beside={beside}
            isWhole={!list.hasNextPage}
          >
            {isOlder && (
              <TimelinePoint at={createdAt}>
                <p className="text-ink">Created</p>
              </TimelinePoint>
            )}
          </HistoryRows>
        )}
        <LoadMore list={list} label="Show older" />
      </Card>
    </div>
  );
}

const linkClass = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11';

const asWritten = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What a timeline calls a record, where that is not "Property: Home". */
const CALLED: Partial<Record<HistoryKind, (name: string) => string>> = {
  'service-calls': (name) => `Call #${name}`,
  equipment: (name) => `Equipment: ${equipmentTypeLabel(name)}`,
};

/** Which record an entry is about; the others of the page are opened from here. */
function named({ kind, _id: id, name }: Told['about'], isHere: boolean): ReactNode {
  const {
    words: [word],
    page,
  } = KINDS[kind];
  if (isHere || kind === 'customers' || page === null) return asWritten(word);
  return (
    <Link to={page} params={{ id }} className={linkClass}>
      {CALLED[kind]?.(name) ?? `${asWritten(word)}: ${name}`}
    </Link>
  );
}
