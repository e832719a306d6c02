import type { SessionUser } from '@callboard/contract/auth';
import type { Database } from '@callboard/db/client';
import type { SessionLimits } from './auth/session-limits.ts';
import type { SendMail } from './notifications/mail.ts';
import type { SendSms } from './notifications/sms.ts';
import type { Keys } from './signing/keys.ts';

/** Who is signed in, as the database knows them right now. */
export type Actor = SessionUser & {
  sessionId: string;
  /** In the web client with a temporary password: nothing goes before they have chosen another. */
  isHeldUp: boolean;
};

/** What lives as long as the process and every procedure may use. */
export type Services = {
  db: Database;
  keys: Keys;
  sendSms: SendSms;
  sendMail: SendMail;
  sessionLimits: SessionLimits;
  /** How many times wider the limits on sign-ins and messages are; 1 but in a demo. */
  limitFactor: number;
  /** Where people find the app, for links in messages; known once the server listens. */
  appUrl: () => string;
};

/** What one request brings along, whichever transport it came over. */
export type RequestInfo = {
  /** Bearer token as sent, if any. */
  token: string | undefined;
  requestId: string;
  ip: string;
  /** As the client calls itself; empty when it does not. */
  userAgent: string;
  /** The cookie of a device that somebody has signed in from before, as sent. */
  deviceCookie: string | undefined;
  transport: 'rest' | 'trpc';
  /** `Idempotency-Key` of a POST. */
  idempotencyKey: string | undefined;
  /** `If-Match` of a change: a version, or NaN when it is no version of ours. */
  ifMatch: number | undefined;
  /** The client asked over REST for a rotating refresh token. */
  wantsRotation: boolean;
  /** A list has more rows after the one with this `_id`; REST answers with a Link header. */
  announceNext: (cursor: string) => void;
  /** Sets a header of the answer, such as Retry-After. */
  setHeader: (name: string, value: string) => void;
};

export type Context = Services & RequestInfo & { actor: Actor | undefined };
