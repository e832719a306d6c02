import type { BoardCall, MoveSeveral } from '@callboard/contract/dispatch/dispatch';
import type { BrokenRule } from '@callboard/contract/platform/broken-rule';
import type { Transaction } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { asc, eq, inArray } from 'drizzle-orm';
import { changeCall } from '../../calls/service-calls/change-call.ts';
import { lockCallAt } from '../../calls/service-calls/lock.ts';
import { checkMove } from '../../calls/visit-rules/check-move.ts';
import { requireId, requireReference } from '../../platform/access/require-id.ts';
import { DomainError, missingReference } from '../../platform/errors/domain-error.ts';
import { type Author, authorTelling } from '../../platform/history/author.ts';
import { boardCallsInOrder } from './board-call.ts';
import { dropped, moved } from './move.ts';

type OneMove = MoveSeveral['moves'][number];

const FIELD = 'assignedEmployeeId';
const UNKNOWN = 'This technician does not exist. Choose another one.';

/** Locks calls, and then who is sent to them, each in the order of their ids; gives their numbers. */
async function lockAll(tx: Transaction, moves: readonly OneMove[]): Promise<Map<string, number>> {
  const ids = moves.map(({ id }) => requireId(id, 'service call'));
  const calls = await tx
    .select({ id: serviceCalls.id, callNumber: serviceCalls.callNumber })
    .from(serviceCalls)
    .where(inArray(serviceCalls.id, ids))
    .orderBy(asc(serviceCalls.id))
    .for('update');
  const sent = new Set(moves.flatMap(({ assignedEmployeeId }) => assignedEmployeeId ?? []));
  const technicians = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      inArray(
        employees.id,
        [...sent].map((id) => requireReference(id, FIELD, UNKNOWN)),
      ),
    )
    .orderBy(asc(employees.id))
    .for('no key update');
  if (technicians.length < sent.size) throw missingReference(FIELD, UNKNOWN);
  return new Map(calls.map(({ id, callNumber }) => [id, callNumber]));
}

/** Says of which call a refusal is. */
async function naming<Result>(callNumber: number | undefined, run: () => Promise<Result>) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError) || callNumber === undefined) throw error;
    const { code, detail, parts } = error;
    const broken = parts.broken?.map((one) => ({
      ...one,
      message: `#${callNumber}: ${one.message}`,
    }));
    throw new DomainError(code, `#${callNumber}: ${detail}`, {
      ...parts,
      ...(broken && { broken }),
    });
  }
}

/**
 * Several drops in one change: all of them, or none. The rules are asked about each call with all
 * the others where they will stand.
 * @returns the calls in the order of the moves
 * @throws DomainError as `moveCall`, naming the call that stands in the way; broken rules of all
 *   calls are told together
 */
export async function moveSeveral(
  tx: Transaction,
  author: Author,
  { moves, ruleReason }: MoveSeveral,
): Promise<BoardCall[]> {
  const numbers = await lockAll(tx, moves);
  const wanted = [];
  for (const move of moves) {
    const call = await naming(numbers.get(move.id), () => lockCallAt(tx, author, move));
    wanted.push({ move, call, after: moved(call.values, move) });
  }
  // Where each will stand is stored before any is checked, so that none meets where another was.
  for (const { move, call, after } of wanted) {
    const { scheduledAt, durationMinutes, needsTime } = after;
    await tx
      .update(serviceCalls)
      .set({ scheduledAt, durationMinutes, needsTime, assignedEmployeeId: move.assignedEmployeeId })
      .where(eq(serviceCalls.id, call.id));
  }
  const broken: BrokenRule[] = [];
  for (const { move, call, after } of wanted) {
    const next = { ...after, assignedEmployeeId: move.assignedEmployeeId };
    try {
      const { assignedEmployee, note } = await naming(numbers.get(call.id), () =>
        checkMove(tx, call, next, { mindRules: true, ruleReason }),
      );
      const values = dropped({ ...after, assignedEmployee }, move);
      await changeCall(tx, authorTelling(author, move), call, 'move', values, note);
    } catch (error) {
      if (!(error instanceof DomainError) || !error.parts.broken) throw error;
      broken.push(...error.parts.broken);
    }
  }
  if (broken.length > 0) {
    throw new DomainError('conflict', broken.map(({ message }) => message).join(' '), { broken });
  }
  return boardCallsInOrder(
    tx,
    wanted.map(({ call }) => call.id),
  );
}
