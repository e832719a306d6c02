import { explainDatabaseError, isDiskFull } from '@callboard/db/explain-database-error';

/** A sentence for the operator; for an error that nobody thought of, the stack, too. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Errors thrown on purpose are plain ones, and say what to do.
  const isOnPurpose = error.constructor === Error && !('code' in error) && !isDiskFull(error);
  if (isOnPurpose || error.name === 'ConfigError') return error.message;
  const sentence = explainDatabaseError(error);
  if (sentence !== undefined) return sentence;
  return error.constructor === Error ? error.message : (error.stack ?? error.message);
}

/** Why startup failed, with as much detail as an operator needs. */
export function explainFailure(error: unknown): string {
  const text = explain(error);
  return text.startsWith(CANNOT_START) ? text : `${CANNOT_START}: ${text}`;
}

const CANNOT_START = 'Callboard cannot start';
