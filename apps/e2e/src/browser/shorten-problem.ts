import { stripVTControlCharacters } from 'node:util';

const MOST_LINES = 6;
const TELLS_NOTHING = /^\s*($|- |at |errno|syscall|address|port|\}|<launch|Call log|Browser logs)/;

/** The lines of a browser's or an installer's long complaint that help somebody. */
export function shortenProblem(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split('\n').filter((line) => !TELLS_NOTHING.test(line));
  return [...new Set(lines)].slice(0, MOST_LINES).join('\n    ');
}
