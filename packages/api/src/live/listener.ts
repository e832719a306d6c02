import type { Viewer } from './viewer.ts';

/** One open stream. */
export type Listener = {
  viewer: Viewer;
  /** Hands a piece of the stream over; a listener that does not keep up is ended. */
  write: (piece: Buffer) => void;
  end: () => void;
};
