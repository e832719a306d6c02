import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { DataTable } from '~/ui/data-table.tsx';
import type { Column } from '~/ui/data-table-column.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { lineActions } from './line-actions.tsx';
import { useFocusWhenEmptied } from './use-focus-when-emptied.ts';

interface LinesCardProps<Line extends { _id: string }> {
  title: string;
  lines: readonly Line[];
  columns: readonly Column<Line>[];
  describe: (line: Line) => string;
  emptyText: string;
  addLabel: string;
  addButton: RefObject<HTMLButtonElement | null>;
  /** Opens the editor of a line, or of a new one; nothing for somebody who only reads. */
  onOpen: ((from: HTMLElement, line?: Line) => void) | undefined;
  onRemove: (button: HTMLElement, line: Line) => void;
}

/** A list of a call as a table, with the buttons that change it. */
export function LinesCard<Line extends { _id: string }>(props: LinesCardProps<Line>) {
  const { title, lines, addButton, onOpen } = props;
  const isEmpty = lines.length === 0;
  useFocusWhenEmptied(isEmpty, addButton);

  const add = onOpen && (
    <Button
      ref={addButton}
      size="small"
      data-chrome
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <Plus aria-hidden="true" className="size-4" />
      {props.addLabel}
    </Button>
  );
  const actions = onOpen ? [lineActions(props.describe, onOpen, props.onRemove)] : [];

  return (
    <Card title={title} flush actions={!isEmpty && add}>
      {isEmpty ? (
        <EmptyState text={props.emptyText} action={add} />
      ) : (
        <DataTable
          caption={title}
          columns={[...props.columns, ...actions]}
          rows={lines}
          rowKey={({ _id }) => _id}
        />
      )}
    </Card>
  );
}
