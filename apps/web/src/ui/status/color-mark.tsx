import '~/styles/mark-colors.css';
import type { ListColor } from '@callboard/contract/company/lists/list-colors';

/** A square in a color that a company chose; what it means stands beside it. */
export function ColorMark({ color }: { color: ListColor }) {
  return <span aria-hidden="true" data-mark-color={color} className="color-mark" />;
}
