import type { SessionUser } from '@callboard/contract/people/sign-in';
import { type ComponentType, useEffectEvent, useLayoutEffect, useState } from 'react';
import { openPart } from '~/lib/parts/open-part.ts';
import { savesData } from '~/lib/parts/saves-data.ts';
import type { SearchBoxProps } from './search-box.tsx';
import { followKeys, pressedAhead } from './search-keys.ts';

const load = () => import('./search-box.tsx').then((part) => part.SearchBox);

/** After the first screen has loaded. */
const AHEAD_MS = 1500;

/** Opens the box. The box's code loads after the first screen. */
export function SearchOpener({ user }: { user: SessionUser }) {
  const [Box, setBox] = useState<ComponentType<SearchBoxProps>>();
  const [isOpen, setIsOpen] = useState(false);

  function close() {
    pressedAhead.keys = undefined;
    setIsOpen(false);
  }

  const open = useEffectEvent(() => {
    // It is on its way. A second request would cancel the first.
    if (pressedAhead.keys) return;
    pressedAhead.keys = [];
    setIsOpen(true);
    if (!Box) void openPart(load).then((part) => (part ? setBox(() => part) : close()));
  });

  // A layout effect, so that keys count as soon as the screen is visible.
  useLayoutEffect(() => {
    const leave = followKeys(open);
    // If this fails, opening the box says so.
    const ahead = () => savesData() || load().then((part) => setBox(() => part), Boolean);
    const timer = setTimeout(ahead, AHEAD_MS);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);

  return Box && <Box key={user.id} user={user} isOpen={isOpen} onClose={close} />;
}
