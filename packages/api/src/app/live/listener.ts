import type { Viewer } from './may-hear.ts';

/** One open stream. */
export type Listener = {
  viewer: Viewer;
  /** When its session was last confirmed to be open, by `performance.now()`. */
  checkedAt: number;
  /** Sends a piece of the stream; a listener that cannot keep up is closed. */
  write: (piece: Buffer) => void;
  end: () => void;
};
