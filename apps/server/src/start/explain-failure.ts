/** Why something could not start, in as many words as an operator needs. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return `Callboard cannot start: ${String(error)}`;
  // Errors that we throw say what to do; of all others the place matters, too.
  const isExplained = error.name === 'ConfigError' || error.constructor === Error;
  const text = isExplained ? error.message : (error.stack ?? error.message);
  return text.startsWith('Callboard cannot start') ? text : `Callboard cannot start: ${text}`;
}
