import type { LiveEvent } from '@callboard/contract/app/live';
import { listeners } from '~/lib/listeners.ts';

/** What the live stream tells the device: others' changes, and whether the server is there. */
type News = LiveEvent | { type: 'connection'; isUp: boolean };

/** The live stream passes its news on with `emit`. Nobody listens on a device that keeps nothing. */
export const liveNews = listeners<[news: News]>();
