import type { Column } from '~/ui/data-table-column.ts';
import { LineButtons } from './line-buttons.tsx';

/** The last column of a list: what can be done with a line. */
export const lineActions = <Line,>(
  describe: (line: Line) => string,
  onEdit: (button: HTMLElement, line: Line) => void,
  onRemove: (button: HTMLElement, line: Line) => void,
): Column<Line> => ({
  id: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (line) => (
    <LineButtons
      name={describe(line)}
      onEdit={(button) => onEdit(button, line)}
      onRemove={(button) => onRemove(button, line)}
    />
  ),
});
