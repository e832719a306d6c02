import { readFileSync } from 'node:fs';

const INSTRUCTIONS = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'CMD'] as const;

/** One instruction of a Dockerfile and what follows it. */
export type Step = { instruction: (typeof INSTRUCTIONS)[number]; words: string };

const isInstruction = (word: string): word is Step['instruction'] =>
  INSTRUCTIONS.some((known) => known === word);

/**
 * Reads a Dockerfile without line continuations.
 * @throws Error for a line that is none of the instructions we use
 */
export const readDockerfile = (path: string): Step[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [instruction = '', ...words] = line.split(' ');
      if (!isInstruction(instruction)) throw new Error(`Not an instruction we use: ${line}`);
      return { instruction, words: words.join(' ') };
    });

/** The words of every step with this instruction. */
export const wordsOf = (steps: Step[], instruction: Step['instruction']): string[] =>
  steps.filter((step) => step.instruction === instruction).map(({ words }) => words);
