import { RECENT } from '~/lib/recent-key.ts';
import { forgetSilence } from './silence.ts';

/**
 * What pages keep for one person says so at the end of its name, such as "recent items of …". A draft may
 * end like that, too: of a call.
 */
const OF_A_PERSON = /^(?!draft ).* of ([0-9a-f-]{36})$/;

/** Of one person at a time, and it says whose inside. */
const isRecentOf = (person: string) =>
  localStorage.getItem(RECENT)?.includes(`"person":"${person}"`) === true;

/**
 * Deletes what pages remember of what people opened and used, and of when the server last answered them.
 * @param keeper whose stays; by default nobody's
 */
export function forgetHabits(keeper?: string): void {
  if (keeper === undefined) forgetSilence();
  if (keeper === undefined || !isRecentOf(keeper)) localStorage.removeItem(RECENT);
  for (const key of Object.keys(localStorage)) {
    const whose = OF_A_PERSON.exec(key)?.[1];
    if (whose !== undefined && whose !== keeper) localStorage.removeItem(key);
  }
}
