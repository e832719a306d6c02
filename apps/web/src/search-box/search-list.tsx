import type { SessionRole } from '@callboard/contract/people/roles';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { popupItemClass } from '~/ui/overlay/overlay-class.ts';
import type { Row } from './rows-of.ts';
import { SearchRow } from './search-row.tsx';
import { targetsOf } from './target-of.ts';
import type { RowGroup } from './use-search.ts';

interface SearchListProps {
  id: string;
  groups: readonly RowGroup[];
  active: Row | undefined;
  isBusy: boolean;
  role: SessionRole;
  onPoint: (row: Row) => void;
  onTake: (row: Row, isCall: boolean) => void;
}

/** The rows under the field. The field keeps the focus and names the active row. */
export function SearchList({ id, groups, isBusy, ...props }: SearchListProps) {
  const shown = groups.filter(({ rows }) => rows.length > 0);
  const before = (group: RowGroup) =>
    shown.slice(0, shown.indexOf(group)).reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      aria-busy={isBusy || undefined}
      className="search-list"
    >
      {shown.map((group) => {
        const rows = group.rows.map((row, index) => (
          <Option key={row.key} id={`${id}-${before(group) + index}`} row={row} {...props} />
        ));
        const { label } = group;
        if (!label) return rows;
        // Without the label's words, because a space would split the id in two.
        const labelId = `${id}-label-${before(group)}`;
        return (
          <div key={label} role="group" aria-labelledby={labelId}>
            <p id={labelId} className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">
              {label}
            </p>
            {rows}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps extends Omit<SearchListProps, 'groups' | 'isBusy'> {
  row: Row;
}

/** A row takes clicks but never the focus. */
function Option({ id, row, active, role, onPoint, onTake }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  const isActive = row.key === active?.key;
  const { call } = targetsOf(row, role);

  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  return (
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      data-highlighted={isActive || undefined}
      className={`${popupItemClass} cursor-pointer`}
      onPointerMove={() => !isActive && onPoint(row)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(row, false)}
    >
      <SearchRow row={row} />
      {call && (
        // Does with a mouse or a finger what Shift+Enter does.
        <span
          aria-hidden="true"
          data-start-call
          className="search-call flex min-h-control shrink-0 cursor-pointer items-center gap-1.5 rounded-md border border-line bg-surface px-2.5 text-xs font-medium text-accent-ink hover:border-line-strong"
          onClick={(event) => {
            event.stopPropagation();
            onTake(row, true);
          }}
        >
          <Plus className="size-4" />
          <span className="max-sm:hidden">New call</span>
        </span>
      )}
    </div>
  );
}
