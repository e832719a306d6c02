/** Is told, in a sentence, what is done or waited for. */
export type Say = (sentence: string) => void;

const AGAIN_AFTER_MS = 10_000;

/** Tells of something when it begins, and every ten seconds while it goes on. */
export function nowAndThen(say: Say): Say {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (sentence) => {
    if (performance.now() - toldAt < AGAIN_AFTER_MS) return;
    toldAt = performance.now();
    say(sentence);
  };
}
