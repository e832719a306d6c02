import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs an effect whenever the version changes. */
export function useNewerVersion(version: number, act: () => void): void {
  const known = useRef(version);
  const follow = useEffectEvent(act);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    follow();
  }, [version]);
}
