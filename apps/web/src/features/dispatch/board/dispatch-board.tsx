import type { Board, BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { type KeyboardEvent, useState } from 'react';
import { savesData } from '~/lib/parts/saves-data.ts';
import { usePart } from '~/lib/parts/use-part.ts';
import { useNow } from '~/lib/use-now.ts';
import { PartWait } from '~/ui/feedback/part-wait.tsx';
import { useIsMobile } from '~/ui/page/use-is-mobile.ts';
import { useCallCard } from './call/use-call-card.ts';
import { BoardFilterBar } from './filters/board-filter-bar.tsx';
import { useBoardEvents } from './focus/use-board-events.ts';
import { useRestoreFocus } from './focus/use-restore-focus.ts';
import { isAsking } from './model/board-dom.ts';
import { NothingOnBoard } from './model/nothing-on-board.tsx';
import { BoardContext } from './model/use-board.ts';
import { useBoardHandle } from './model/use-board-handle.ts';
import { useDispatchSearch } from './model/use-dispatch-search.ts';
import { Moving } from './moving/moving.tsx';
import { useShownBoard } from './moving/pending-changes.ts';
import { BoardGrid } from './rows/board-grid.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { UnscheduledCalls } from './unscheduled/unscheduled-calls.tsx';

const loadDetails = () => import('./call/call-details.ts');
const loadMobile = () => import('./mobile/mobile-board.tsx');
const loadPrint = () => import('./print-board.tsx');

interface DispatchBoardProps {
  board: Board;
  query: BoardQuery;
  /** The previous day's board while the requested one loads. */
  isOld: boolean;
  isReadOnly: boolean;
}

/** The board with the unscheduled calls and the open call; a list on a phone. */
export function DispatchBoard({ board: answer, query, isOld, isReadOnly }: DispatchBoardProps) {
  const board = useShownBoard(answer);
  const now = useNow();
  const { search } = useDispatchSearch();
  const handle = useBoardHandle({ board, query, isReadOnly, now });
  const { focus, model, openCall, findCall, scale } = handle;
  const [isUnscheduledOpen, setIsUnscheduledOpen] = useState(true);
  const isMobile = useIsMobile();
  const card = useCallCard();
  // Hovered or opened, a call shows its details; phones have their own screen.
  const panel = usePart(loadDetails, card.isNear || search.call !== undefined);
  const details = panel.part;
  const mobileBoard = usePart(loadMobile, isMobile);
  const phone = mobileBoard.part;
  // Nothing can load while the browser prints.
  const { part: print } = usePart(loadPrint, !savesData() || card.isNear);
  const events = useBoardEvents(handle);
  useRestoreFocus(focus);
  const aboutCall = card.shown && findCall(card.shown.callId);

  function close() {
    if (search.call) focus.focusCall(search.call);
    openCall(undefined);
  }

  function handleKeyDown(event: KeyboardEvent) {
    events.onKeyDown(event);
    if (event.defaultPrevented || isAsking()) return;
    if (event.key === 'Escape' && search.call) close();
  }

  const all = (
    <>
      <BoardFilterBar
        technicians={board.technicians}
        isMobile={isMobile}
        shown={model.shown}
        all={model.all}
      />
      {isMobile ? (
        phone ? (
          <phone.MobileBoard isOld={isOld} />
        ) : (
          <PartWait part={mobileBoard} />
        )
      ) : (
        <div
          data-board
          role="presentation"
          inert={isOld}
          {...card.handlers}
          onClick={events.onClick}
          onFocus={(event) => {
            events.onFocus(event);
            card.handlers.onFocus(event);
          }}
          onKeyDown={handleKeyDown}
          className="board-body"
        >
          {!isReadOnly && (
            <UnscheduledCalls
              isOpen={isUnscheduledOpen}
              onToggle={() => setIsUnscheduledOpen(!isUnscheduledOpen)}
              openCall={search.call}
            />
          )}
          <div aria-busy={isOld || undefined} className="board-middle">
            <NothingOnBoard />
            {model.rows.length > 0 && <BoardGrid now={now} openCall={search.call} />}
            <SelectionBar />
          </div>
          {search.call && <PartWait part={panel} />}
          {details && search.call && <details.CallPanel callId={search.call} onClose={close} />}
          {details && card.shown && aboutCall && (
            <details.CallCard
              call={aboutCall}
              anchor={card.shown.anchor}
              timeZone={scale.timeZone}
            />
          )}
        </div>
      )}
      {print && <print.PrintBoard />}
    </>
  );
  return <BoardContext value={handle}>{isReadOnly ? all : <Moving>{all}</Moving>}</BoardContext>;
}
