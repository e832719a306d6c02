import type { Database } from '@callboard/db/client';
import { changesAfter, newestChanges } from '@callboard/db/live/read-changes';
import { sessions } from '@callboard/db/schema/auth';
import { readChangedRecords } from '../../app/live/changed-records.ts';
import { findOpenSessions } from '../../people/sessions/actor/open-sessions.ts';
import { DEFAULT_SESSION_LIMITS } from '../../people/sessions/session-limits.ts';
import type { Question } from './questions.ts';

const SOME = 100;

/** The queries a server runs on its own to report changes. */
export async function liveQuestions(db: Database): Promise<Question[]> {
  const known = await newestChanges(db, SOME);
  const rows = await db.select({ id: sessions.id }).from(sessions).limit(SOME);
  const ids = rows.map(({ id }) => id);
  const ofProperties = known.map((change) => ({ ...change, kind: 'properties' }) as const);
  return [
    ['the newest changes', () => newestChanges(db, SOME)],
    ['changes since a moment ago', () => changesAfter(db, known[0]?.seq ?? 0, SOME)],
    ['calls that have changed', () => readChangedRecords(db, known)],
    ['properties that have changed', () => readChangedRecords(db, ofProperties)],
    ['which sessions still count', () => findOpenSessions(db, DEFAULT_SESSION_LIMITS, ids)],
  ];
}
