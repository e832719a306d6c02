import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the run tries everything, however long it takes, as `npm run test:long` does. */
    isAtLength: boolean;
  }
}

/** What a test tries: a sample where people wait for it, all of it where nobody does. */
export const atLength = <T>(sample: T, all: T): T => (inject('isAtLength') ? all : sample);
