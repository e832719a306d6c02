import type { BackupTimes } from '@callboard/contract/company/backups';
import type { MessageChannel } from '@callboard/contract/messages/message-states';
import type { SessionUser } from '@callboard/contract/people/sign-in';
import type { Database, Reader } from '@callboard/db/client';
import type { Disk } from './errors/disk-full.ts';
import type { FileStore } from './file-store.ts';
import type { FetchPicture, SendMail, SendSms } from './message.ts';
import type { DrawPaper } from './paper.ts';
import type { Keys } from './signing/keys.ts';

/** The signed-in person, as the database has them. */
export type Actor = SessionUser & {
  sessionId: string;
  /** Signed in to the web client with a temporary password: only changing it is allowed. */
  isHeldUp: boolean;
};

/** An open session: whose it is, and for how much longer unless it ends before. */
export type OpenSession = { readonly actor: Actor; readonly endsInMs: number };

/** Remembers who open sessions belong to. */
type SessionMemory = {
  find: (
    sessionId: string,
    read: () => Promise<OpenSession | undefined>,
  ) => Promise<OpenSession | undefined>;
  forget: () => void;
};

/** Is told of each request, and keeps when technicians' phones were heard. */
type PhoneListener = { heard: (by: Pick<Actor, 'id' | 'name' | 'role'>) => void };

/** Both in seconds: since the last refresh, and since the sign-in. */
export type SessionLimit = { idle: number; absolute: number };

/** How long a session lasts. */
export type SessionLimits = { employee: SessionLimit; customer: SessionLimit };

/** Services that live as long as the process, available to every procedure. */
export type Services = {
  db: Database;
  /** A copy of the database that may be moments late; without it the database itself is asked. */
  standby?: Reader;
  keys: Keys;
  sendSms: SendSms;
  sendMail: SendMail;
  /** By which ways nothing reaches anybody, since no provider is set. */
  offChannels?: readonly MessageChannel[];
  /** With what the provider of texts signs its requests; without it none of them is taken. */
  textToken?: string;
  /** Reads pictures that came along with texts; without it there is no provider that has any. */
  fetchPicture?: FetchPicture;
  /** Where the bytes of files are kept. */
  fileStore: FileStore;
  /** Draws PDFs, where no request waits for it. */
  drawPaper: DrawPaper;
  sessionLimits: SessionLimits;
  /** Without it the session is read from the database on every request. */
  knownSessions: SessionMemory | undefined;
  /** Without it nobody learns when technicians' phones were heard. */
  heardPhones?: PhoneListener;
  /** Factor on the limits for sign-ins, messages and what customers do; 1 except in a demo. */
  limitFactor: number;
  /** The app's public address, for links in messages; known once the server listens. */
  appUrl: () => string;
  /** When backups run; unset if none are scheduled. */
  backupTimes?: BackupTimes;
  /** Without it nobody knows how full the disk is before a write fails. */
  disk?: Disk;
};

/** What one request brings, whichever transport it came over. */
export type RequestInfo = {
  /** The bearer token as sent, if any. */
  token: string | undefined;
  requestId: string;
  ip: string;
  /** The user agent; empty if none was sent. */
  userAgent: string;
  /** The known-device cookie as sent. */
  deviceCookie: string | undefined;
  transport: 'rest' | 'trpc';
  /** `Idempotency-Key` of a POST. */
  idempotencyKey: string | undefined;
  /** `If-Match` of a change: a version, or NaN when it is not one of ours. */
  ifMatch: number | undefined;
  /** The client asked for a rotating refresh token (REST). */
  wantsRotation: boolean;
  /** Announces that a list has more rows after this `_id`; REST sends it as a Link header. */
  announceNext: (cursor: string) => void;
  /** Sets a response header, such as Retry-After. */
  setHeader: (name: string, value: string) => void;
};

export type Context = Services & RequestInfo & { actor: Actor | undefined };
