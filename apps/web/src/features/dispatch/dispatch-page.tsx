import './board-layout.css';
import './board-grid.css';
import './board-bars.css';
import './board-overlays.css';
import { addDays } from '@callboard/contract/company-time';
import { isOfficeRole } from '@callboard/contract/role-list';
import { LoadError } from '~/lib/load-error.tsx';
import { usePageTitle } from '~/lib/page-title.ts';
import { useUser } from '~/session/use-user.ts';
import { PageHeader } from '~/ui/page-header.tsx';
import { BoardDates } from './board-dates.tsx';
import { shownDay, todayAt } from './board-query.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { DispatchBoard } from './dispatch-board.tsx';
import { formatWeek, formatWholeDay } from './format-day.ts';
import { KeysButton } from './moving/keys-button.tsx';
import { useBoardData } from './use-board-data.ts';
import { useDispatchSearch } from './use-dispatch-search.ts';

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
  if (!user) return null;

  const mayMove = isOfficeRole(user.role);
  return (
    <div data-board-page className="board-page">
      <PageHeader
        title="Dispatch"
        meta={<span className="text-base text-ink-soft">{words}</span>}
        actions={
          <>
            <BoardDates query={query} day={shownDay(search, timeZone)} today={todayAt(timeZone)} />
            {mayMove && <KeysButton />}
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
