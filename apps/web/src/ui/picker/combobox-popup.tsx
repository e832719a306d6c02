import { Tooltip } from '@base-ui/react/tooltip';
import { Check, Plus } from 'lucide-react';
import { popupClass } from '~/ui/overlay/overlay-class.ts';
import type { ComboboxProps } from './combobox.tsx';
import { ComboboxRow } from './combobox-row.tsx';
import { ComboboxStatus } from './combobox-status.tsx';
import { popupContainer, popupPosition } from './popup-container.ts';
import type { useCombobox } from './use-combobox.ts';

interface ComboboxPopupProps<Item>
  extends Pick<ComboboxProps<Item>, 'itemKey' | 'itemLabel' | 'itemDetail'> {
  list: ReturnType<typeof useCombobox<Item>>;
  anchor: HTMLElement | null;
  listId: string;
  chosenKey: string | undefined;
  emptyText: string;
  createLabel: string | undefined;
}

/** A tooltip only in its placing: of Base UI's popups it alone leaves focus where it is. */
export function ComboboxPopup<Item>(props: ComboboxPopupProps<Item>) {
  const { list, anchor, listId, itemKey, itemLabel, itemDetail } = props;
  const createIndex = list.found.items.length;
  const rowProps = (index: number) => ({
    id: `${listId}-${index}`,
    isActive: index === list.active,
    onPoint: () => list.point(index),
    onTake: () => list.take(index),
  });

  return (
    <Tooltip.Root open={list.open} onOpenChange={(open) => !open && list.hide()}>
      <Tooltip.Portal container={popupContainer(anchor)}>
        <Tooltip.Positioner
          anchor={anchor}
          positionMethod={popupPosition(anchor)}
          sideOffset={4}
          side="bottom"
          align="start"
          className="z-50 outline-none"
        >
          <Tooltip.Popup
            aria-busy={list.found.phase === 'loading' || undefined}
            className={`${popupClass} w-(--anchor-width)`}
          >
            <ComboboxStatus found={list.found} emptyText={props.emptyText} />
            <div
              id={listId}
              role="listbox"
              aria-label="Suggestions"
              className="relative max-h-[min(var(--available-height),20rem)] scroll-py-1 overflow-y-auto overscroll-contain p-1 pointer-coarse:scroll-pb-12 scroll-pb-10 empty:p-0"
            >
              {list.found.items.map((item, index) => (
                <ComboboxRow
                  key={itemKey(item)}
                  {...rowProps(index)}
                  isChosen={itemKey(item) === props.chosenKey}
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-ink">{itemLabel(item)}</span>
                    {itemDetail && (
                      <span className="block truncate text-xs text-ink-soft">
                        {itemDetail(item)}
                      </span>
                    )}
                  </span>
                  {itemKey(item) === props.chosenKey && (
                    <Check aria-hidden="true" className="size-4 text-accent-ink" />
                  )}
                </ComboboxRow>
              ))}
              {props.createLabel && (
                <ComboboxRow {...rowProps(createIndex)} isChosen={false} isPinned>
                  <Plus aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
                  <span className="truncate font-medium text-accent-ink">{props.createLabel}</span>
                </ComboboxRow>
              )}
            </div>
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
