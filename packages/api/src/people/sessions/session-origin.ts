import type { RequestInfo } from '../../platform/context.ts';

const LONGEST_USER_AGENT = 300;

/** What a session records about the request that opened it. */
export type SessionOrigin = {
  /** Whether it rotates: each refresh returns a new refresh token (contract: Sessions). */
  isRotating: boolean;
  userAgent: string;
  address: string;
};

/**
 * What the session opened by this request records. The web client uses tRPC and gets a session that
 * rotates; REST scripts keep their refresh token unless they ask otherwise.
 */
export const sessionOrigin = (info: RequestInfo): SessionOrigin => ({
  isRotating: info.transport === 'trpc' || info.wantsRotation,
  userAgent: info.userAgent.slice(0, LONGEST_USER_AGENT),
  address: info.ip,
});
