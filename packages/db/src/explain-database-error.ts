const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT'];

/** The errors below an error, itself included: drivers and libraries wrap what the system said. */
function* causes(error: unknown): Generator<Error & { code?: unknown }> {
  let next = error;
  for (let depth = 0; next instanceof Error && depth < 8; depth += 1) {
    yield next;
    next = next.cause;
  }
}

/** Whether something could not be stored because there is no room left, here or at the database. */
export const isDiskFull = (error: unknown): boolean =>
  [...causes(error)].some(
    ({ code, message }) =>
      DISK_FULL.includes(String(code)) || /No space left on device/.test(message),
  );

const CLOSED = 'The database closed the connection. Its log says why.';
const CHECK = 'Check DATABASE_URL.';

/** By Postgres's code, or that of the system. */
const SENTENCES: Record<string, (message: string) => string> = {
  '28P01': (message) => `The database refuses this account or its password (${message}). ${CHECK}`,
  '28000': (message) => `The database does not let this account in (${message}). ${CHECK}`,
  '3D000': (message) => `There is no such database (${message}). Create it, or check DATABASE_URL.`,
  '42501': (message) =>
    `The database's account lacks a right (${message}). Use the account that owns Callboard's tables in DATABASE_URL.`,
  '53300': (message) => `The database takes no more connections (${message}).`,
  '57P03': (message) => `The database is not ready yet (${message}). Try again in a moment.`,
  ECONNREFUSED: () =>
    `No database answers at the address in DATABASE_URL. Start it, or check the address.`,
  ENOTFOUND: (message) => `The database's host is unknown (${message}). ${CHECK}`,
  EAI_AGAIN: (message) => `The database's host could not be looked up (${message}). ${CHECK}`,
  EHOSTUNREACH: (message) => `The database cannot be reached (${message}). ${CHECK}`,
  ETIMEDOUT: (message) => `The database cannot be reached (${message}). ${CHECK}`,
  CONNECT_TIMEOUT: (message) => `The database cannot be reached (${message}). ${CHECK}`,
  CONNECTION_CLOSED: () => CLOSED,
  CONNECTION_ENDED: () => CLOSED,
};

/**
 * What an operator is told when the database cannot be used, with what to do about it.
 * @returns undefined for any other error, which is a bug
 */
export function explainDatabaseError(error: unknown): string | undefined {
  if (isDiskFull(error)) return NO_ROOM;
  for (const { code, message } of causes(error)) {
    const sentence = SENTENCES[String(code)];
    if (sentence) return sentence(message);
  }
  return undefined;
}

const NO_ROOM =
  'There is no room left on the disk. Nothing was half done: free some room, then try again.';
