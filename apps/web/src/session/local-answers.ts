/**
 * Takes back what an answer is about.
 * @returns true when it is taken back; the version that the server made of it if it has it already;
 *   false if it cannot be taken back
 */
export type TakeBack = () => Promise<boolean | number>;

const local = new WeakMap<object, TakeBack>();

/** Marks an answer that the device gave in the server's place. */
export function markLocal<Answer extends object>(answer: Answer, takeBack: TakeBack): Answer {
  local.set(answer, takeBack);
  return answer;
}

/** How to take back what the device answered itself; undefined for an answer of the server. */
export const takeBackOf = (answer: object): TakeBack | undefined => local.get(answer);

const behind = new Map<string, number>();
const listeners = new Set<() => void>();

/**
 * Somebody goes on with a record while a change of it is under way. What they did is nowhere but on the
 * screen until that one is answered, so the device answers it right away.
 * @returns ends it
 */
export function waitBehind(id: string): () => void {
  const add = (more: number) => behind.set(id, (behind.get(id) ?? 0) + more);
  add(1);
  for (const listener of listeners) listener();
  return () => void add(-1);
}

export const isWaitedFor = (id: string): boolean => (behind.get(id) ?? 0) > 0;

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
