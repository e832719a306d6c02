import './board-layout.css';
import './board-grid.css';
import './board-bars.css';
import '~/styles/mark-colors.css';
import './board-overlays.css';
import { DEFAULT_SETTINGS } from '@callboard/contract/company/defaults';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { addDays } from '@callboard/contract/platform/values/company-time';
import { keepPreviousData } from '@tanstack/react-query';
import { zoneName } from '~/format/company-clock.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Skeleton } from '~/ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { DispatchBoard } from './dispatch-board.tsx';
import type { DispatchSearch } from './dispatch-search.ts';
import { BoardDates } from './filters/board-dates.tsx';
import { HeadButtons } from './keys/head-buttons.tsx';
import { boardQuery, shownDay, todayAt } from './model/board-query.ts';
import { useDispatchSearch } from './model/use-dispatch-search.ts';
import { ZoomButtons } from './rows/zoom-buttons.tsx';
import { formatWeek, formatWeekday, formatWholeDay } from './words/format-day.ts';

/** Who goes where and when. */
export function DispatchPage() {
  const { search } = useDispatchSearch();
  const { answer, query, timeZone } = useBoardData(search);
  const user = useUser();
  const words =
    query.days === 1
      ? formatWholeDay(query.from)
      : formatWeek(query.from, addDays(query.from, query.days - 1));
  usePageTitle(`Dispatch: ${words}`);
  const zone = zoneName();
  if (!user) return null;

  const mayMove = isOfficeRole(user.role);
  return (
    <div data-board-page className="board-page">
      <PageHeader
        title="Dispatch"
        meta={
          <span className="text-base text-ink-soft">
            {[query.days === 1 ? formatWeekday(query.from) : words, zone]
              .filter(Boolean)
              .join(', ')}
          </span>
        }
        actions={
          <>
            <BoardDates query={query} day={shownDay(search, timeZone)} today={todayAt(timeZone)} />
            {query.days === 1 && <ZoomButtons />}
            <HeadButtons mayMove={mayMove} />
          </>
        }
      />
      <LoadError query={answer} fallback="The board did not load" />
      {answer.isPending && <BoardSkeleton />}
      {answer.data && (
        <DispatchBoard
          board={answer.data}
          query={query}
          isOld={answer.isPlaceholderData}
          isReadOnly={!mayMove}
        />
      )}
    </div>
  );
}

/** Reserves the board's space. */
function BoardSkeleton() {
  return (
    <SkeletonRegion label="Loading the board">
      <Skeleton className="h-100" />
    </SkeletonRegion>
  );
}

/** The board for an address; the previous one stays visible while it loads. */
function useBoardData(search: DispatchSearch) {
  const settings = trpc.settings.get.useQuery(undefined, { staleTime: 60_000 });
  // Today depends on the company's time zone.
  const isKnown = !settings.isPending;
  const timeZone = settings.data?.timeZone ?? DEFAULT_SETTINGS.timeZone;
  const query = boardQuery(search, timeZone);
  const answer = trpc.dispatch.board.useQuery(query, {
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  return { answer, query, timeZone };
}
