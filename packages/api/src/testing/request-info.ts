import type { RequestInfo } from '../platform/context.ts';

/** A plain REST request, with overrides. */
export const requestInfo = (info: Partial<RequestInfo> = {}): RequestInfo => ({
  token: undefined,
  requestId: 'request-1',
  ip: '127.0.0.1',
  userAgent: 'Tests',
  deviceCookie: undefined,
  transport: 'rest',
  idempotencyKey: undefined,
  ifMatch: undefined,
  wantsRotation: false,
  announceNext: () => {},
  setHeader: () => {},
  ...info,
});
