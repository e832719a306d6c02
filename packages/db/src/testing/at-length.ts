import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is the exhaustive run (`npm run test:long`). */
    isAtLength: boolean;
  }
}

/** The cases to test: a sample in the normal run, all of them in the long one. */
export const atLength = <T>(sample: T, all: T): T => (inject('isAtLength') ? all : sample);
