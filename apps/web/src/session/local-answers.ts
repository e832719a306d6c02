import { listeners } from '~/lib/listeners.ts';

/**
 * Takes back what an answer is about.
 * @returns true when it is taken back; the version that the server made of it if it has it already;
 *   false if it cannot be taken back
 */
export type TakeBack = () => Promise<boolean | number>;

/** What is said of what only this device has. */
export const ON_THIS_PHONE = 'On this phone. Sends when you have signal.';

interface Local {
  takeBack: TakeBack;
  /** Where it is and what becomes of it, for people. */
  words: string;
}

const local = new WeakMap<object, Local>();

/**
 * Marks an answer that the device gave in the server's place.
 * @param words where it is and what becomes of it, for people
 */
export function markLocal<Answer extends object>(
  answer: Answer,
  takeBack: TakeBack,
  words = ON_THIS_PHONE,
): Answer {
  local.set(answer, { takeBack, words });
  return answer;
}

/** How to take back what the device answered itself; undefined for an answer of the server. */
export const takeBackOf = (answer: object): TakeBack | undefined => local.get(answer)?.takeBack;

/** Where that is what the device answered itself; undefined for an answer of the server. */
export const keptWordsOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null ? local.get(answer)?.words : undefined;

const behind = new Map<string, number>();
const { subscribe, emit } = listeners();

/**
 * Somebody goes on with a record while a change of it is under way. What they did is nowhere but on the
 * screen until that one is answered, so the device answers it right away.
 * @returns ends it
 */
export function waitBehind(id: string): () => void {
  const add = (more: number) => behind.set(id, (behind.get(id) ?? 0) + more);
  add(1);
  emit();
  return () => void add(-1);
}

export const isWaitedFor = (id: string): boolean => (behind.get(id) ?? 0) > 0;

export const onWaiting = subscribe;
