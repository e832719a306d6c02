import { DomainError } from '@callboard/api/platform/errors/domain-error';
import { BackupError } from '@callboard/postgres/backup/backup-error';
import { ConfigError } from '../config.ts';
import { explain } from './explain-failure.ts';

/** What an operator asked for cannot be done, or not like this; the message says what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Runs one of the npm commands: on an error it prints what to do, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError) {
    return ['These settings cannot be used:', ...error.problems].join('\n  - ');
  }
  const isSentence =
    error instanceof Refusal || error instanceof DomainError || error instanceof BackupError;
  return isSentence ? error.message : explain(error);
}
