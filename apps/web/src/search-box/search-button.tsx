// Nobody sees it before they have signed in.
import '~/styles/signed-in.css';
import type { SessionUser } from '@callboard/contract/people/auth';
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { openPart } from '~/lib/parts/open-part.ts';
import { savesData } from '~/lib/parts/saves-data.ts';
import type { SearchBoxProps } from './search-box.tsx';
import { followKeys, pressedAhead } from './search-keys.ts';

const load = () => import('./search-box.tsx').then((part) => part.SearchBox);

/** Later than what the first screen loads. */
const AHEAD_MS = 1500;

/** Opens the box that finds anything; its code follows the first screen. */
export function SearchButton({ user }: { user: SessionUser }) {
  const [Box, setBox] = useState<ComponentType<SearchBoxProps>>();
  const [isOpen, setIsOpen] = useState(false);

  function close() {
    pressedAhead.keys = undefined;
    setIsOpen(false);
  }

  function open() {
    pressedAhead.keys ??= [];
    setIsOpen(true);
    void openPart(load).then((part) => (part ? setBox(() => part) : close()));
  }

  const openByKey = useEffectEvent(open);
  // With the button itself: what is pressed as soon as it is seen counts.
  useLayoutEffect(() => followKeys(openByKey), []);
  useEffect(() => {
    if (savesData()) return undefined;
    // A failure is told where the box is opened.
    const timer = setTimeout(() => load().then((part) => setBox(() => part), Boolean), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-label="Find anything"
        className="grid size-11 shrink-0 place-items-center rounded-md text-navbar-ink hover:bg-navbar-ink/10"
        onClick={open}
      >
        <Search aria-hidden="true" />
      </button>
      {Box && <Box key={user.id} user={user} isOpen={isOpen} onClose={close} />}
    </>
  );
}
