import { Search } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { TextField } from './text-field.tsx';

interface SearchFormProps {
  /** What can be searched: "Search by name or code". */
  label: string;
  /** The search in the address. */
  query: string;
  onSearch: (query: string) => void;
}

/** A search that runs on Enter or Search; Reset clears it and refocuses the field. */
export function SearchForm({ label, query, onSearch }: SearchFormProps) {
  const [text, setText] = useState(query);
  const [followed, setFollowed] = useState(query);
  const input = useRef<HTMLInputElement>(null);

  // Back and Forward change the address, and the field follows.
  if (followed !== query) {
    setFollowed(query);
    setText(query);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }

  function handleReset() {
    setText('');
    onSearch('');
    input.current?.focus();
  }

  return (
    <search className="max-sm:w-full">
      <form className="flex flex-wrap items-center gap-2 sm:flex-nowrap" onSubmit={handleSubmit}>
        <TextField
          ref={input}
          label={label}
          hideLabel
          placeholder={label}
          className="max-sm:min-w-0 max-sm:flex-1 max-sm:basis-32 sm:w-80"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">
          <Search aria-hidden="true" className="size-4" />
          Search
        </Button>
        <Button
          variant="quiet"
          // On a phone there is one row, and nothing to reset before a search.
          className={classNames(text === '' && query === '' && 'max-sm:hidden')}
          onClick={handleReset}
        >
          Reset
        </Button>
      </form>
    </search>
  );
}
