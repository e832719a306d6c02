import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What an operator fills in: what stands in the file, and what is put in its place. */
export type Answers = readonly (readonly [inFile: string | RegExp, instead: string])[];

/**
 * Writes a file that operators copy from `apps/server`, with an operator's answers.
 * @throws Error when the file does not ask for one of them
 */
export function fillIn(name: string, answers: Answers, path: string): void {
  const source = fileURLToPath(new URL(`../../../../server/${name}`, import.meta.url));
  let text = readFileSync(source, 'utf8');
  for (const [inFile, instead] of answers) {
    const isAsked = typeof inFile === 'string' ? text.includes(inFile) : text.search(inFile) >= 0;
    if (!isAsked) throw new Error(`${name} has no ${inFile}.`);
    text = text.replaceAll(inFile, instead);
  }
  writeFileSync(path, text, { mode: 0o644 });
}
