// The button is only for people who are signed in.
import '~/styles/signed-in.css';
import { Search } from 'lucide-react';
import { pressedAhead } from './search-keys.ts';

/** Opens the box that finds anything, as its keys do. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-label="Find anything"
      className="grid size-bar-item shrink-0 place-items-center rounded-md text-navbar-ink hover:bg-navbar-ink/10"
      onClick={() => pressedAhead.open?.()}
    >
      <Search aria-hidden="true" />
    </button>
  );
}
