import { NoticeLine } from '@callboard/db/live/notice-line';
import { KnownActors } from './known-actors.ts';

/** Channel of every change of a session or a person; see the function `people_changed`. */
const PEOPLE_CHANNEL = 'callboard_people';

/**
 * Remembers who sessions stand for, for as long as the database tells of their changes.
 * @param url of Postgres itself, where everything else goes through a pooler
 */
export function watchPeople(url: string) {
  const knownActors: KnownActors = new KnownActors(() => line.isUp);
  const forget = () => knownActors.forget();
  const line = new NoticeLine(url, [PEOPLE_CHANNEL], forget, forget);
  return { knownActors, line, stop: () => line.stop() };
}
