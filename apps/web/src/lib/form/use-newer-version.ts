import { useEffect, useEffectEvent, useRef } from 'react';

/** Acts each time that a thing has another version than it had before. */
export function useNewerVersion(version: number, act: () => void): void {
  const known = useRef(version);
  const follow = useEffectEvent(act);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    follow();
  }, [version]);
}
