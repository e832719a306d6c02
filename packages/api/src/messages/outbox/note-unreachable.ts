import type { Reader } from '@callboard/db/client';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { and, eq, sql } from 'drizzle-orm';
import { LANDLINE, OPTED_OUT } from '../text-errors.ts';

/**
 * Notes what a provider says of a number that texts do not reach: mail goes there from then on.
 * @param code of the provider's error
 * @returns whether that is why
 */
export async function noteUnreachable(
  db: Reader,
  phone: string,
  code: string | undefined,
): Promise<boolean> {
  if (code !== OPTED_OUT && code !== LANDLINE) return false;
  // That it is a landline takes nothing from the yes of its owner, nor from who noted that.
  const noted =
    code === OPTED_OUT
      ? ({ says: 'stopped', notedBy: '', notedAt: sql`now()` } as const)
      : { isLandline: true };
  await db
    .insert(textNumbers)
    .values({ phone, says: 'no', ...noted })
    .onConflictDoUpdate({ target: textNumbers.phone, set: noted });
  return true;
}

/** Whether the owner of a number ended texts to it. */
export async function hasStopped(db: Reader, phone: string): Promise<boolean> {
  const isIt = and(eq(textNumbers.phone, phone), eq(textNumbers.says, 'stopped'));
  return (await db.$count(textNumbers, isIt)) > 0;
}
