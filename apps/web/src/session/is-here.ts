import { session } from './session.ts';

/** Whether a person is signed in, and nobody has begun to sign them out. */
export const isHere = (person: string): boolean =>
  session.user?.id === person && session.accessToken !== undefined;
