import type { RequestInfo } from '../context.ts';

const LONGEST_USER_AGENT = 300;

/** What a session remembers of the request that opened it. */
export type SessionOrigin = {
  /** It hands out a new refresh token each time (contract: Sessions). */
  isRotating: boolean;
  userAgent: string;
  address: string;
};

/**
 * What the session that this request opens is to remember. The web client comes over tRPC and gets
 * one that rotates; scripts over REST keep their refresh token unless they ask otherwise.
 */
export const sessionOrigin = (info: RequestInfo): SessionOrigin => ({
  isRotating: info.transport === 'trpc' || info.wantsRotation,
  userAgent: info.userAgent.slice(0, LONGEST_USER_AGENT),
  address: info.ip,
});
