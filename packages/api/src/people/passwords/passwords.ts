import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../platform/errors/domain-error.ts';

// OWASP's floor for argon2id: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Hashing takes threads that file and DNS work needs too: a few at once, a short queue, then
// refuse.
const MOST_AT_ONCE = 2;
const LONGEST_QUEUE = 20;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) {
      throw new DomainError('unavailable', 'Many people are signing in. Try again in a moment.', {
        retryAfter: 2,
      });
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

// The same characters match however a keyboard composes them: é as one code point or two.
const normalized = (password: string) => password.normalize('NFC');

/**
 * Hashes a password with argon2id; the parameters stand in the hash.
 * @throws DomainError `unavailable` when too many hashes wait
 */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalized(password), COST));

/** Whether a hash was made with weaker parameters than today's. */
export function isWeakHash(stored: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  return !(Number(memory) >= COST.memoryCost && Number(passes) >= COST.timeCost);
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password is right. Without a stored hash a dummy is checked, so that timing does not
 * reveal whether an account exists.
 * @throws DomainError `unavailable` when too many hashes wait
 */
export async function isRightPassword(stored: string | null | undefined, password: string) {
  dummy ??= hash('nobody signs in with this', COST);
  const expected = stored ?? (await dummy);
  const isRight = await inTurn(() => verify(expected, normalized(password)));
  return isRight && stored != null;
}
