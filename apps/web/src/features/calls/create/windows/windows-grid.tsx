import type { FreeWindows } from '@callboard/contract/dispatch/new-visit';
import { type KeyboardEvent, useRef, useState } from 'react';
import { exactChoice } from '~/features/calls/visit/window-choice.ts';
import { useNow } from '~/lib/use-now.ts';
import { classNames } from '~/ui/class-names.ts';
import { shortCalendarDay } from './spoken-time.ts';
import {
  type Counted,
  type FreeWindow,
  nextCell,
  windowLabel,
  windowSpan,
  windowText,
} from './window-words.ts';

interface WindowsGridProps {
  days: FreeWindows['days'];
  counted: Counted;
  /** Whether others are about to take their place: until then nothing here can be chosen. */
  isFormer: boolean;
  /** The arrival window that is chosen in the form. */
  choice: string;
  onChoose: (window: FreeWindow) => void;
}

const rowClass = 'flex items-stretch gap-1';
// What a row is of stays in sight while the days scroll beneath it.
const spanClass =
  'sticky left-0 z-1 flex w-22 shrink-0 items-center bg-surface text-xs text-ink-soft';

/** Arrival windows by days: one tab stop, arrows move in it, Enter or Space chooses. */
export function WindowsGrid({ days, counted, isFormer, choice, onChoose }: WindowsGridProps) {
  const now = useNow();
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const spans = days[0]?.windows ?? [];
  const rows = spans.map((_span, at) => days.flatMap(({ windows }) => windows[at] ?? []));
  const all = rows.flat();
  const keyOf = exactChoice;
  const free = days.flatMap(({ windows }) => windows).find(({ firstStart }) => firstStart !== null);
  // The tab stop: where one was, what is chosen, or the first with room.
  const stop =
    all.find((window) => keyOf(window) === focused) ??
    all.find((window) => keyOf(window) === choice) ??
    free ??
    all[0];

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const at = stop ? all.indexOf(stop) : 0;
    const to = nextCell(event.key, at, days.length, all.length);
    const target = to === undefined ? undefined : all[to];
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setFocused(keyOf(target));
    grid.current?.querySelectorAll('button')[to ?? 0]?.focus();
  }

  return (
    <div className="relative overflow-x-auto pb-1">
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label="Free hours by day and arrival window"
        aria-busy={isFormer}
        className="flex w-full min-w-max flex-col gap-1 text-sm aria-busy:opacity-60"
        onKeyDown={handleKey}
      >
        <div role="row" className={rowClass}>
          <span role="columnheader" className={spanClass}>
            Window
          </span>
          {days.map(({ date }) => (
            <span
              key={date}
              role="columnheader"
              className="min-w-16.5 flex-1 basis-0 text-center text-xs whitespace-nowrap text-ink-soft"
            >
              {shortCalendarDay(date)}
            </span>
          ))}
        </div>
        {rows.map((windows) => (
          <div key={windows[0]?.start} role="row" className={rowClass}>
            <span role="rowheader" className={spanClass}>
              {windows[0] && windowSpan(windows[0])}
            </span>
            {windows.map((window) => (
              <Cell
                key={window.start}
                window={window}
                isStop={window === stop}
                isChosen={keyOf(window) === choice}
                text={windowText(window, counted, now)}
                label={windowLabel(window, counted, now)}
                isOpen={window.firstStart !== null && !isFormer}
                onFocus={() => setFocused(keyOf(window))}
                onChoose={() => onChoose(window)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CellProps {
  window: FreeWindow;
  text: string;
  label: string;
  isStop: boolean;
  isChosen: boolean;
  isOpen: boolean;
  onFocus: () => void;
  onChoose: () => void;
}

function Cell({ window, text, label, isStop, isChosen, isOpen, onFocus, onChoose }: CellProps) {
  const hasRoom = window.firstStart !== null;
  return (
    <div role="gridcell" aria-selected={isChosen} className="flex min-w-16.5 flex-1 basis-0">
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-label={label}
        aria-disabled={isOpen ? undefined : true}
        className={classNames(
          'min-h-8 w-full rounded-md border px-0.5 text-xs tabular-nums pointer-coarse:min-h-11',
          isChosen && 'border-accent bg-accent text-on-accent font-medium',
          !isChosen && hasRoom && 'border-good-line bg-good-wash text-ink hover:border-good-ink',
          !isChosen && !hasRoom && 'border-line bg-sunken text-ink-soft',
        )}
        onFocus={onFocus}
        onClick={() => isOpen && onChoose()}
      >
        {text}
      </button>
    </div>
  );
}
