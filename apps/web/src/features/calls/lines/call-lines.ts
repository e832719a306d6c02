import type { ServiceCall } from '@callboard/contract/calls/service-calls';

/** One of a call's lists, always sent as a whole. */
export interface CallLines<Line extends { _id: string }, Input> {
  of: (call: ServiceCall) => readonly Line[];
  /** The server merges it with changes made since that call version. */
  send: (call: ServiceCall, lines: readonly (Line | Input)[]) => Promise<ServiceCall>;
  isSame: (line: Line, input: Input) => boolean;
  /** A short description: "Run capacitor, 2 × $89.00". */
  describe: (line: Line) => string;
  /** What is said once it was added: "Run capacitor added". */
  added: (line: Line) => string;
}

/** The list with this entry replacing the one with its `_id`, or added at the end. */
export function putLine<Line extends { _id?: string }>(
  lines: readonly Line[],
  line: Line,
): readonly Line[] {
  const isKnown = line._id !== undefined && lines.some(({ _id }) => _id === line._id);
  return isKnown ? lines.map((old) => (old._id === line._id ? line : old)) : [...lines, line];
}
