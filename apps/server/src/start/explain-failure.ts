/** Why startup failed, with as much detail as an operator needs. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return `Callboard cannot start: ${String(error)}`;
  // Errors thrown on purpose say what to do; for all others the stack matters, too.
  const isExplained = error.name === 'ConfigError' || error.constructor === Error;
  const text = isExplained ? error.message : (error.stack ?? error.message);
  return text.startsWith('Callboard cannot start') ? text : `Callboard cannot start: ${text}`;
}
