type LoggedError = {
  type: string;
  message: string;
  stack: string;
  [part: string]: unknown;
};

const DEEPEST_CAUSE = 4;

/** An error for the log: what failed and where, but not with which values. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const message = withoutValues(error.message);
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, message) ?? '',
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined &&
      depth < DEEPEST_CAUSE && { cause: loggedError(error.cause, depth + 1) }),
  };
}

// Drizzle's message ends with the statement's parameters: names, phone numbers, hashes.
const withoutValues = (message: string) => message.replace(/\nparams: [\s\S]*$/, '');
