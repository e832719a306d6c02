import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { usePart } from '~/lib/parts/use-part.ts';
import { PartWait } from '~/ui/feedback/part-wait.tsx';
import { controlClass } from '~/ui/form/control-class.ts';
import { Field, type FieldText } from '~/ui/form/field.tsx';
import type { Search } from './use-async-items.ts';
import { useCombobox } from './use-combobox.ts';

export interface ComboboxProps<Item> extends FieldText {
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Called with '' when the list opens, then as someone types. */
  search: Search<Item>;
  itemKey: (item: Item) => string;
  itemLabel: (item: Item) => string;
  /** A second line under the label. */
  itemDetail?: (item: Item) => ReactNode;
  /** If set, the list ends with a row to create a new one from what was typed. */
  onCreate?: (query: string) => void;
  createLabel?: (query: string) => string;
  emptyText?: string;
  /** Initial text that found nothing. */
  startText?: string;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

const sideButton =
  'grid h-full min-h-6 w-8 place-items-center rounded-sm text-ink-faint hover:text-ink';

const loadPopup = () => import('./combobox-popup.tsx').then((module) => module.ComboboxPopup);

/** Base UI's own combobox hides the rest of the page from screen readers while its list is open. */
export function Combobox<Item>({
  value,
  onChange,
  search,
  itemKey,
  itemLabel,
  itemDetail,
  onCreate,
  createLabel = (query) => (query ? `Create “${query}”…` : 'Create new…'),
  emptyText = 'Nothing found',
  startText,
  placeholder,
  disabled,
  name,
  ref,
  onBlur,
  ...text
}: ComboboxProps<Item>) {
  const [isReached, setIsReached] = useState(false);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const listId = useId();
  const list = useCombobox({ value, onChange, search, itemKey, itemLabel, onCreate, startText });
  // Not with the focus, which a page may give it before anybody types.
  const popup = usePart(loadPopup, isReached || list.open);
  const Popup = popup.part;
  const focusInput = () => box?.querySelector('input')?.focus();

  return (
    <Field
      {...text}
      hint={
        list.unmatched ? `“${list.unmatched}” is not chosen yet. Pick from the list.` : text.hint
      }
    >
      {(wiring) => (
        <div ref={setBox} className="relative">
          <input
            {...wiring}
            ref={ref}
            name={name}
            type="text"
            role="combobox"
            aria-expanded={list.open}
            aria-controls={list.open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={
              list.open && list.active >= 0 ? `${listId}-${list.active}` : undefined
            }
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
            value={list.text}
            className={`${controlClass} pr-18`}
            onPointerEnter={() => setIsReached(true)}
            onFocus={(event) => event.currentTarget.select()}
            onClick={list.show}
            onChange={(event) => list.type(event.currentTarget.value)}
            onKeyDown={list.handleKeyDown}
            onBlur={() => {
              list.leave();
              onBlur?.();
            }}
          />
          <div className="absolute inset-y-0 right-0 flex items-center pr-1">
            {value !== null && !disabled && (
              <button
                type="button"
                aria-label="Clear"
                tabIndex={-1}
                className={sideButton}
                onClick={() => {
                  onChange(null);
                  focusInput();
                }}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            )}
            {/* Mouse access to what arrow keys do in the input. */}
            <span
              aria-hidden="true"
              className={sideButton}
              onPointerDown={(event) => {
                event.preventDefault();
                if (disabled) return;
                focusInput();
                if (list.open) list.hide();
                else list.show();
              }}
            >
              <ChevronDown className="size-4" />
            </span>
          </div>
          {(popup.missing || list.open) && (
            <div className="mt-2 empty:hidden">
              <PartWait part={popup} />
            </div>
          )}
          {Popup && (
            <Popup
              list={list}
              anchor={box}
              listId={listId}
              chosenKey={value === null ? undefined : itemKey(value)}
              emptyText={emptyText}
              itemKey={itemKey}
              itemLabel={itemLabel}
              itemDetail={itemDetail}
              createLabel={onCreate ? createLabel(list.query) : undefined}
            />
          )}
        </div>
      )}
    </Field>
  );
}
