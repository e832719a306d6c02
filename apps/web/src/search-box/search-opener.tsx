import type { SessionUser } from '@callboard/contract/people/auth';
import { type ComponentType, useEffectEvent, useLayoutEffect, useState } from 'react';
import { openPart } from '~/lib/parts/open-part.ts';
import { savesData } from '~/lib/parts/saves-data.ts';
import type { SearchBoxProps } from './search-box.tsx';
import { followKeys, pressedAhead } from './search-keys.ts';

const load = () => import('./search-box.tsx').then((part) => part.SearchBox);

/** Later than what the first screen loads. */
const AHEAD_MS = 1500;

/** Opens the box that finds anything; its code follows the first screen. */
export function SearchOpener({ user }: { user: SessionUser }) {
  const [Box, setBox] = useState<ComponentType<SearchBoxProps>>();
  const [isOpen, setIsOpen] = useState(false);

  function close() {
    pressedAhead.keys = undefined;
    setIsOpen(false);
  }

  const open = useEffectEvent(() => {
    // It is on its way; asked for twice, the second one would take the first back.
    if (pressedAhead.keys) return;
    pressedAhead.keys = [];
    setIsOpen(true);
    if (!Box) void openPart(load).then((part) => (part ? setBox(() => part) : close()));
  });

  // With the screen itself: what is pressed as soon as it is seen counts.
  useLayoutEffect(() => {
    const leave = followKeys(open);
    // A failure is told where the box is opened.
    const ahead = () => savesData() || load().then((part) => setBox(() => part), Boolean);
    const timer = setTimeout(ahead, AHEAD_MS);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);

  return Box && <Box key={user.id} user={user} isOpen={isOpen} onClose={close} />;
}
