import { memo, useMemo } from 'react';
import type { BoardRow as Row } from '~/features/dispatch/board/model/board-model.ts';
import { cssVars } from '~/features/dispatch/board/model/css-vars.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import type { Selected } from '~/features/dispatch/board/selection/board-selection.ts';
import { RowSlots } from '~/features/dispatch/board/slots/row-slots.tsx';
import { formatLoad } from '~/features/dispatch/board/words/format-load.ts';
import { BoardBar } from './board-bar.tsx';
import { drivesOf, driveWords } from './drives.ts';
import { namePlaces } from './name-places.ts';
import { isInSight, NowRule } from './now-mark.tsx';
import type { LaidOutRow } from './row-layout.ts';
import { RowName } from './row-name.tsx';
import { shadesOf } from './shades-of.ts';

const MINUTE = 60_000;
/** Of a shorter one the word does not follow what is in sight. */
const LONG_SHADE = 150 * MINUTE;

interface BoardRowProps {
  laidOut: LaidOutRow;
  index: number;
  now: number;
  /** Pixels per unit. */
  unit: number;
  /** The rendered part of the axis, in units. */
  from: number;
  to: number;
  /** The board's one tab stop, if it is in this row. */
  tabStop: string | number | undefined;
  openCall: string | undefined;
  selected: Selected;
}

/** A technician's row: name, working hours and visits. */
export const BoardRow = memo(function BoardRow({
  laidOut,
  index,
  now,
  unit,
  from,
  to,
  tabStop,
  openCall,
  selected,
}: BoardRowProps) {
  const { scale, isReadOnly } = useBoard();
  const { row, top, height } = laidOut;
  const names = useMemo(
    () => (scale.view === 'day' ? namePlaces(row.bars, unit, now) : undefined),
    [scale.view, row.bars, unit, now],
  );
  return (
    <div
      ref={cssVars({ '--top': top, '--height': height })}
      role="row"
      aria-rowindex={index + 1}
      data-technician-id={row.technician._id}
      className="board-row"
    >
      <RowName row={row} isTabStop={tabStop === row.technician._id} />
      <div data-track className="board-track">
        {scale.view === 'day' ? <RowShades row={row} now={now} /> : <RowDays row={row} />}
        {!isReadOnly && (
          <RowSlots row={row} tabStop={typeof tabStop === 'number' ? tabStop : undefined} />
        )}
        {scale.view === 'day' && <RowDrives row={row} />}
        {row.bars.map((bar) =>
          (bar.x < to && bar.x + bar.width > from) || bar.call._id === tabStop ? (
            <BoardBar
              key={bar.call._id}
              bar={bar}
              scale={scale}
              now={now}
              isTabStop={tabStop === bar.call._id}
              isOpen={openCall === bar.call._id}
              isSelected={selected.has(bar.call._id)}
              namePlace={names?.get(bar.call._id)}
            />
          ) : null,
        )}
      </div>
    </div>
  );
});

/** Miles and minutes between visits, where they fit. */
function RowDrives({ row }: { row: Row }) {
  const { scale, board } = useBoard();
  const { driveFactor } = board;
  const drives = useMemo(() => drivesOf(row.bars, driveFactor), [row.bars, driveFactor]);
  return drives.map((drive) => {
    const { to, start, end } = drive;
    const x = scale.xOf(start);
    return end > start ? (
      <div
        key={to._id}
        ref={cssVars({ '--x': x, '--width': scale.xOf(end) - x })}
        aria-hidden="true"
        data-tight={drive.minutes > (end - start) / MINUTE || undefined}
        className="board-drive"
      >
        <span>{driveWords(drive)}</span>
      </div>
    ) : null;
  });
}

/** The week's days behind the bars: days off, and free time on the others. */
function RowDays({ row }: { row: Row }) {
  const { scale } = useBoard();
  const shades = shadesOf(row.technician, row.work, scale);
  return scale.days.map((day, index) => {
    const isOff = !row.work.some(({ start, end }) => start < day.end && day.start < end);
    const timeOff = shades.find(
      ({ kind, start }) => kind === 'time_off' && start >= day.start && start < day.end,
    );
    const free = row.days[index]?.free ?? 0;
    return (
      <div
        key={day.date}
        ref={cssVars({ '--x': day.x, '--width': day.width })}
        aria-hidden="true"
        data-kind={isOff ? (timeOff ? 'time_off' : 'off') : 'day'}
        className="board-shade"
      >
        <span>{timeOff?.words ?? (isOff ? 'Off' : `${formatLoad(free)} free`)}</span>
      </div>
    );
  });
}

/** Off hours and time off behind the bars; the current time between them and their labels. */
function RowShades({ row, now }: { row: Row; now: number }) {
  const { scale } = useBoard();
  const shades = shadesOf(row.technician, row.work, scale).map(({ start, end, ...shade }) => {
    const x = scale.xOf(start);
    const isLong = end - start >= LONG_SHADE;
    return {
      ...shade,
      isLong,
      key: start,
      place: cssVars({ '--x': x, '--width': scale.xOf(end) - x }),
    };
  });
  return (
    <>
      {shades.map(({ key, kind, place }) => (
        <div key={key} ref={place} aria-hidden="true" data-kind={kind} className="board-shade" />
      ))}
      {isInSight(scale, now) && <NowRule x={scale.xOf(now)} />}
      {shades.map(({ key, kind, isLong, place, words }) => (
        <div
          key={key}
          ref={place}
          aria-hidden="true"
          data-words={kind}
          data-long={isLong || undefined}
          className="board-shade"
        >
          <span>{words}</span>
        </div>
      ))}
    </>
  );
}
