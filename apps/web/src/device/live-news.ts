import type { LiveEvent } from '@callboard/contract/live';

/** What the live stream tells the device: others' changes, and whether the server is there. */
type News = LiveEvent | { type: 'connection'; isUp: boolean };

type Listener = (news: News) => void;

const listeners = new Set<Listener>();

/** Passes on what the stream says; nobody listens where nothing is kept. */
export function tellNews(news: News): void {
  for (const listener of listeners) listener(news);
}

/** @returns ends it */
export function hearNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
