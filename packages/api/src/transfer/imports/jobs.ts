import { randomUUID } from 'node:crypto';
import type { Import } from '@callboard/contract/transfer/imports';
import type { Database, Transaction } from '@callboard/db/client';
import { imports } from '@callboard/db/schema/imports';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { fromPostgres } from '../../platform/errors/from-postgres.ts';
import { isStuck } from './shape.ts';

type State = Import['state'];

/** A step of an import that goes on after its request was answered. */
export type Step = {
  state: 'checking' | 'storing' | 'undoing';
  /** The states it starts from. */
  from: readonly State[];
  /** The steps it may take over from a server that has gone. */
  insteadOf: readonly State[];
  /** The state it falls back to when it fails. */
  back: State;
  /** What to say in any other state. */
  refusal: string;
};

export const CHECK: Step = {
  state: 'checking',
  from: ['read', 'checked', 'undone'],
  insteadOf: ['checking', 'storing'],
  back: 'read',
  refusal: 'This file was imported already, or is being worked on.',
};

export const STORE: Step = {
  state: 'storing',
  from: ['checked'],
  insteadOf: ['storing'],
  back: 'checked',
  refusal: 'Check the file first. It is not checked, or is being worked on.',
};

export const UNDO: Step = {
  state: 'undoing',
  from: ['stored'],
  insteadOf: ['undoing'],
  back: 'stored',
  refusal: 'This file was not imported, or is being worked on.',
};

/** A running step. */
export type Job = {
  importId: string;
  runId: string;
  /** Tells whoever watches how many rows are done. */
  said: (doneRows: number) => Promise<void>;
};

const SAY_EVERY_MS = 5000;

/**
 * Begins a step, unless another one runs.
 * @param set what else changes with it
 * @returns the id of the run
 * @throws DomainError `conflict` in another state
 */
export async function claim(
  tx: Transaction,
  id: string,
  step: Step,
  set: Partial<typeof imports.$inferInsert> = {},
): Promise<string> {
  const runId = randomUUID();
  const [claimed] = await tx
    .update(imports)
    .set({ ...set, state: step.state, runId, runSaidAt: sql`now()`, doneRows: 0, problem: '' })
    .where(
      and(
        eq(imports.id, requireId(id, 'import')),
        or(
          inArray(imports.state, [...step.from]),
          and(inArray(imports.state, [...step.insteadOf]), isStuck),
        ),
      ),
    )
    .returning({ id: imports.id });
  if (!claimed) throw new DomainError('conflict', step.refusal);
  return runId;
}

/** The condition that a run still is the one that works on its import. */
export const isRunning = ({ importId, runId }: Pick<Job, 'importId' | 'runId'>) =>
  and(eq(imports.id, importId), eq(imports.runId, runId));

/**
 * Runs a step to its end, whatever happens on the way; a failure is kept with the import, for whoever
 * looks at it. When the database is away even then, the step is taken for stuck after a while.
 */
export async function runJob(
  db: Database,
  step: Step,
  importId: string,
  runId: string,
  work: (job: Job) => Promise<void>,
): Promise<void> {
  const say = (set: Partial<typeof imports.$inferInsert>) =>
    db
      .update(imports)
      .set({ ...set, runSaidAt: sql`now()` })
      .where(isRunning({ importId, runId }));
  const timer = setInterval(() => void say({}).catch(() => undefined), SAY_EVERY_MS).unref();
  try {
    await work({
      importId,
      runId,
      said: async (doneRows) => {
        await say({ doneRows });
      },
    });
  } catch (error) {
    await say({ state: step.back, problem: wordsFor(error) }).catch(() => undefined);
  } finally {
    clearInterval(timer);
  }
}

function wordsFor(error: unknown): string {
  const known = error instanceof DomainError ? error : fromPostgres(error);
  if (known) return known.detail;
  process.emitWarning(error instanceof Error ? error : String(error));
  return 'Something unexpected stopped this. Nothing was changed.';
}
