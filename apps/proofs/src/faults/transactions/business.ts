import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appRouter } from '@callboard/api/app/app-router';
import { createContext } from '@callboard/api/app/create-context';
import { drawInvoice } from '@callboard/api/invoices/paper/draw-invoice';
import { openSession } from '@callboard/api/people/sessions/open-session';
import { DEFAULT_SESSION_LIMITS } from '@callboard/api/people/sessions/session-limits';
import type { RequestInfo, Services } from '@callboard/api/platform/context';
import { toTrpcError } from '@callboard/api/platform/errors/to-trpc-error';
import { folderStore } from '@callboard/api/platform/file-store';
import { inTransaction } from '@callboard/api/platform/idempotency/in-transaction';
import { deriveKeys } from '@callboard/api/platform/signing/keys';
import { makeEmployee } from '@callboard/api/testing/people';
import { problemFrom } from '@callboard/api/testing/problem-of';
import { requestInfo } from '@callboard/api/testing/request-info';
import { connect, type Database } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { TRPCError } from '@trpc/server';
import { sql } from 'drizzle-orm';

type Caller = ReturnType<typeof appRouter.createCaller>;

/** An answer: its status, and its body on success. */
export type Answer<Result> = { status: number; result?: Result; problem?: string };

/** All procedures as an admin calls them, over an unreliable database. */
export type Business = {
  /** One request by the admin. */
  ask<Result>(
    request: (caller: Caller) => Promise<Result>,
    idempotencyKey?: string,
  ): Promise<Answer<Result>>;
  /** The same database, reached directly. */
  straight: Database;
  /** The connections used by requests. */
  pool: Database;
  close(): Promise<void>;
};

/**
 * Opens the procedures on an empty, migrated database.
 * @param url used by requests
 * @param straightUrl the database itself
 * @param max connections for requests
 */
export async function openBusiness(
  url: string,
  straightUrl: string,
  max: number,
): Promise<Business> {
  // One connection, so we know which one not to break.
  const straight = connect(straightUrl, { max: 1, deadlines: PATIENT });
  const pool = connect(url, { max });
  const keys = await deriveKeys(['a secret of the proofs, 32 bytes or more']);
  const services: Services = {
    db: pool.db,
    keys,
    sendSms: async () => undefined,
    sendMail: async () => {},
    drawPaper: drawInvoice,
    fileStore: folderStore(join(tmpdir(), 'callboard-proofs-files')),
    sessionLimits: DEFAULT_SESSION_LIMITS,
    knownSessions: undefined,
    limitFactor: 1,
    appUrl: () => 'https://callboard.test',
  };
  const { id, firstName, lastName, email } = await makeEmployee(straight.db, 'admin');
  const admin = { id, name: `${firstName} ${lastName}`, email, role: 'admin' } as const;
  const origin = { userAgent: 'Proofs', address: '127.0.0.1', isRotating: false };
  const { accessToken: token } = await inTransaction(straight.db, (tx) =>
    openSession(tx, keys, admin, origin),
  );
  await straight.db.execute(sql`create table entries (pair text, cents int)`);
  return {
    straight: straight.db,
    pool: pool.db,
    async ask(request, idempotencyKey) {
      const facts = requestInfo({ token, idempotencyKey });
      try {
        const ctx = await createContext(services, facts);
        return { status: 200, result: await request(appRouter.createCaller(ctx)) };
      } catch (error) {
        const { status, detail } = problemFrom(asAnswered(error, facts));
        return { status, problem: status === 503 ? detail : `${detail} (${String(error)})` };
      }
    },
    async close() {
      await pool.close();
      await straight.close();
    },
  };
}

/** Translates errors thrown outside the procedures the way they do. */
const asAnswered = (error: unknown, facts: RequestInfo) =>
  error instanceof TRPCError
    ? error
    : toTrpcError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }), facts);
