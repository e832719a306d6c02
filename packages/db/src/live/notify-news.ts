import { sql } from 'drizzle-orm';
import type { Reader } from '../client.ts';

/** Channel for news to the office that are not in the history, such as whose phone was heard. */
export const NEWS_CHANNEL = 'callboard_news';

/**
 * Tells every process of something that is not kept. In a transaction it is told once that is committed.
 * @param news whatever JSON can hold, in less than 8,000 bytes
 */
export async function notifyNews(db: Reader, news: object): Promise<void> {
  await db.execute(sql`select pg_notify(${NEWS_CHANNEL}, ${JSON.stringify(news)})`);
}
