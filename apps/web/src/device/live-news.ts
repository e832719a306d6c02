import type { LiveEvent } from '@callboard/contract/live';
import { listeners } from '~/lib/listeners.ts';

/** What the live stream tells the device: others' changes, and whether the server is there. */
type News = LiveEvent | { type: 'connection'; isUp: boolean };

/** What the stream says is passed on by `tell`; nobody listens where nothing is kept. */
export const liveNews = listeners<[news: News]>();
