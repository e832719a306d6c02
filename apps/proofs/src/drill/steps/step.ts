import type { Scene } from '../run-drill.ts';

/** Something that happens to an installation while people work. */
export type Step = {
  name: string;
  /** Whether connections of people may be cut; whoever asked repeats it with its key. */
  mayCut: boolean;
  /** How many may be told to come back later; any number where it is not said. */
  mostRefused?: number;
  /** The longest time in which nobody’s change succeeds, in milliseconds. */
  longestGapMs: number;
  /** @returns why it cannot be done here, if it cannot */
  take: (scene: Scene) => Promise<undefined | { leftOut: string }>;
};
