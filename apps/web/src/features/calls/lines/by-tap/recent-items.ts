import { isRecord } from '~/lib/is-record.ts';
import { session } from '~/session/session.ts';
import type { BookItem } from './counted-lines.ts';

/** How many items are kept. */
const MOST_RECENT = 8;

/** What is kept of an item: its price may change, so that is read each time. */
type RecentItem = Omit<BookItem, 'price'>;

const keyOf = (userId: string) => `recent items of ${userId}`;

const isRecentItem = (value: unknown): value is RecentItem =>
  isRecord(value) &&
  [value._id, value.name, value.code, value.description].every((text) => typeof text === 'string');

/** What this person added lately on this device, the latest first. */
export function recentItems(userId: string): readonly RecentItem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecentItem) : [];
  } catch {
    return [];
  }
}

export function rememberItem(userId: string, item: RecentItem): void {
  if (!session.isHere(userId)) return;
  const { _id, name, code, description } = item;
  const others = recentItems(userId).filter((other) => other._id !== _id);
  const kept = [{ _id, name, code, description }, ...others].slice(0, MOST_RECENT);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // The device can store no more; adding lines goes on without it.
  }
}
