import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The moment, in milliseconds; a new one with each minute of the clock. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    // A little later than the minute: timers may come early.
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - (now % MINUTE) + 50);
    return () => clearTimeout(timer);
  }, [now]);

  return now;
}
