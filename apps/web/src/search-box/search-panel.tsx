import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { SearchList } from './search-list.tsx';
import { SearchStatus } from './search-status.tsx';
import { type Searching, useSearch } from './use-search.ts';

export function SearchPanel(props: Searching) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [listId, hintId] = [`${id}list`, `${id}hint`];
  const search = useSearch(props);
  const { groups, active } = search;
  const rows = groups.flatMap((group) => group.rows);
  const index = rows.findIndex((row) => row === active);

  return (
    <div className="search-panel">
      <div className="relative flex shrink-0 items-center border-b border-line">
        {/* The first element, so it gets the focus when the dialog opens. */}
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Find customers, properties, service calls and screens"
          aria-describedby={hintId}
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={index >= 0 ? `${listId}-${index}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Name, phone, address, call #"
          value={search.text}
          className="search-field"
          onChange={(event) => search.type(event.currentTarget.value)}
          onKeyDown={search.handleKeyDown}
        />
        <Search aria-hidden="true" className="size-5 text-ink-faint" />
        <IconButton
          aria-label="Close"
          icon={<X aria-hidden="true" />}
          className="absolute! right-2"
          onClick={props.onClose}
        />
      </div>
      <SearchStatus
        found={search.found}
        text={search.text}
        count={rows.length}
        onRetry={() => {
          search.retry();
          input.current?.focus();
        }}
      />
      <SearchList
        id={listId}
        groups={groups}
        active={active}
        isBusy={search.found.phase === 'asking'}
        role={props.user.role}
        onPoint={search.point}
        onTake={search.take}
      />
      <p
        id={hintId}
        className="search-hint shrink-0 border-t border-line px-4 py-2 text-xs text-ink-faint"
      >
        <kbd>Enter</kbd> opens, <kbd>Shift + Enter</kbd> starts a service call, <kbd>Esc</kbd>{' '}
        closes
      </p>
    </div>
  );
}
