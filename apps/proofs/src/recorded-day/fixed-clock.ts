import { existsSync } from 'node:fs';
import { serverEnvironment } from '@callboard/postgres/embedded/run-as';

const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
);

// A Monday, eight in the morning in Phoenix, where no clock is ever changed.
const BEGINNING = Date.parse('2027-01-11T15:00:00Z');

/** A clock that shows the same Monday morning whenever it is started. */
export type FixedClock = {
  /** What it shows, in milliseconds. */
  now: () => number;
  /** The environment of a process that goes by it. */
  env: Record<string, string>;
};

/**
 * Starts the clock; the embedded Postgres of this process goes by it, too.
 * @throws Error if Debian's package `faketime` is not installed
 */
export function startFixedClock(): FixedClock {
  const library = LIBRARIES.find((path) => existsSync(path));
  if (library === undefined) throw new Error('The day needs Debian’s package faketime.');
  const seconds = Math.round((BEGINNING - Date.now()) / 1000);
  const env = {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  Object.assign(serverEnvironment, env);
  return { now: () => Date.now() + seconds * 1000, env };
}
