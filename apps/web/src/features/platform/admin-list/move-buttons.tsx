import { ArrowDown, ArrowUp } from 'lucide-react';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { messageOf } from '~/lib/problem.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { notify } from '~/ui/toast/notify.ts';

interface PlacedRow {
  _id: string;
  name: string;
  position: number;
  version: number;
}

export type MoveRow = (row: PlacedRow, position: number) => void;

/**
 * Moves a row within its list, one move at a time.
 * @param send is over once the list is fresh
 */
export function useMoveRow(
  send: (change: { id: string; version: number; position: number }) => Promise<unknown>,
): MoveRow {
  const oneAtATime = useOneAtATime();

  async function move({ _id: id, name, version }: PlacedRow, position: number) {
    try {
      await send({ id, version, position });
    } catch (error) {
      notify({
        title: `${name} was not moved`,
        description: messageOf(error, 'Failed to save'),
        tone: 'error',
      });
    }
  }

  return (row, position) => void oneAtATime(() => move(row, position));
}

interface MoveButtonsProps {
  row: PlacedRow;
  /** All rows, in order. */
  rows: readonly PlacedRow[];
  move: MoveRow;
}

/** Moves a row up or down; at the ends of the list there is nowhere to go. */
export function MoveButtons({ row, rows, move }: MoveButtonsProps) {
  const at = rows.findIndex(({ _id }) => _id === row._id);
  const up = at > 0 ? between(rows[at - 2], rows[at - 1]) : undefined;
  const down = at < rows.length - 1 ? between(rows[at + 1], rows[at + 2]) : undefined;
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Move ${row.name} up`}
        icon={<ArrowUp aria-hidden="true" />}
        aria-disabled={up === undefined}
        className="aria-disabled:opacity-40"
        onClick={() => up !== undefined && move(row, up)}
      />
      <IconButton
        size="small"
        aria-label={`Move ${row.name} down`}
        icon={<ArrowDown aria-hidden="true" />}
        aria-disabled={down === undefined}
        className="aria-disabled:opacity-40"
        onClick={() => down !== undefined && move(row, down)}
      />
    </>
  );
}

/** A position between two rows, or beyond the one at the end. */
function between(before: PlacedRow | undefined, after: PlacedRow | undefined): number {
  if (!after) return (before?.position ?? 0) + 1;
  return ((before?.position ?? 0) + after.position) / 2;
}
