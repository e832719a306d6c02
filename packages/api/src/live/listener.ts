import type { Viewer } from './viewer.ts';

/** One open stream. */
export type Listener = {
  viewer: Viewer;
  /** When its session was last seen to count, by `performance.now()`. */
  checkedAt: number;
  /** Hands a piece of the stream over; a listener that does not keep up is ended. */
  write: (piece: Buffer) => void;
  end: () => void;
};
