import { CalendarX } from 'lucide-react';
import { giveCommand } from '~/features/dispatch/board/dialogs/commands.ts';
import type { BoardRow } from '~/features/dispatch/board/model/board-model.ts';
import { cssVars } from '~/features/dispatch/board/model/css-vars.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { formatLoad } from '~/features/dispatch/board/words/format-load.ts';
import { sayClocks } from '~/features/dispatch/board/words/say-time.ts';
import { LazyPhoneNote } from '~/features/phones/lazy-phone-note.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { shadesOf } from './shades-of.ts';

interface RowNameProps {
  row: BoardRow;
  isTabStop: boolean;
}

/** A row's technician, with booked and free time. */
export function RowName({ row, isTabStop }: RowNameProps) {
  const { scale, isReadOnly } = useBoard();
  const { technician, booked, free } = row;
  const share = booked + free > 0 ? booked / (booked + free) : 0;
  return (
    <div role="rowheader" tabIndex={isTabStop ? 0 : -1} className="board-name">
      <span className="block truncate text-sm font-medium text-ink" title={technician.name}>
        {technician.name}
        {!technician.isActive && <span className="text-xs text-warn-ink"> Inactive</span>}
      </span>
      <span className="block truncate text-xs text-ink-soft tabular-nums">
        {!isReadOnly && <LazyPhoneNote technicianId={technician._id} />}
        <span className="sr-only">{formatLoad(booked)} booked, </span>
        {formatLoad(free)} free
      </span>
      <span
        ref={cssVars({ '--share': Math.min(1, share) })}
        aria-hidden="true"
        className={classNames('board-load', free <= 0 && booked > 0 && 'board-load-full')}
      />
      {!isReadOnly && (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={`Time off for ${technician.name}`}
          icon={<CalendarX aria-hidden="true" />}
          className="board-name-act"
          onClick={() => giveCommand({ kind: 'time_off', technicianId: technician._id })}
        />
      )}
      <span className="sr-only">
        {shadesOf(technician, row.work, scale)
          .filter(({ kind }) => kind === 'time_off')
          .map(({ words, start, end }) => `. ${words}, ${sayClocks(start, end, scale.timeZone)}`)}
      </span>
    </div>
  );
}
