import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { Card } from '~/ui/page/card.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { LineButtons } from './line-buttons.tsx';

interface LinesCardProps<Line extends { _id: string }> {
  title: string;
  lines: readonly Line[];
  columns: readonly Column<Line>[];
  describe: (line: Line) => string;
  emptyText: string;
  addLabel: string;
  addButton: RefObject<HTMLButtonElement | null>;
  /** Opens the editor for an entry or a new one; undefined for read-only users. */
  onOpen: ((from: HTMLElement, line?: Line) => void) | undefined;
  onRemove: (button: HTMLElement, line: Line) => void;
  /** Beside the button that adds. */
  actions?: ReactNode;
  /** Whether nobody can change an entry. */
  isFinal?: (line: Line) => boolean;
}

/** One of a call's lists as a table with buttons. */
export function LinesCard<Line extends { _id: string }>(props: LinesCardProps<Line>) {
  const { title, lines, addButton, onOpen } = props;
  const isEmpty = lines.length === 0;
  useFocusWhenEmptied(isEmpty, addButton);

  const add = onOpen && (
    <>
      {props.actions}
      <Button
        ref={addButton}
        size="small"
        data-chrome
        onClick={(event) => onOpen(event.currentTarget)}
      >
        <Plus aria-hidden="true" className="size-4" />
        {props.addLabel}
      </Button>
    </>
  );
  const rowActions = onOpen ? [lineActions(props, onOpen)] : [];

  return (
    <Card title={title} flush={!isEmpty} actions={add}>
      {isEmpty ? (
        <p className="text-sm text-ink-faint">{props.emptyText}</p>
      ) : (
        <DataTable
          isTwoLines
          caption={title}
          columns={[...props.columns, ...rowActions]}
          rows={lines}
          rowKey={({ _id }) => _id}
        />
      )}
    </Card>
  );
}

/** The last column: row actions. */
const lineActions = <Line extends { _id: string }>(
  { describe, onRemove, isFinal }: LinesCardProps<Line>,
  onEdit: (button: HTMLElement, line: Line) => void,
): Column<Line> => ({
  id: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (line) =>
    isFinal?.(line) ? null : (
      <LineButtons
        name={describe(line)}
        onEdit={(button) => onEdit(button, line)}
        onRemove={(button) => onRemove(button, line)}
      />
    ),
});

/** Gets the focus when the last row, which had it, is removed. */
function useFocusWhenEmptied(
  isEmpty: boolean,
  target: RefObject<HTMLElement | null> | undefined,
): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const isNew = isEmpty && !wasEmpty.current;
    wasEmpty.current = isEmpty;
    if (isNew && document.activeElement === document.body) target?.current?.focus();
  }, [isEmpty, target]);
}
