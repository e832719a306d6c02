import { STARTING_CHECKLISTS } from '@callboard/contract/company/lists/starting-checklists';
import type { callChecklists, StoredAnswer } from '@callboard/db/schema/call-checklists';
import type { employees } from '@callboard/db/schema/employees';
import type { Random } from '../../chance/random.ts';
import type { CallChange } from './call-changes.ts';
import type { CallRows } from './call-rows.ts';

const MINUTE = 60_000;
/** Checklists came to the company this long before the demo's today. */
const FILLED_MS = 45 * 24 * 60 * MINUTE;

// Usual readings in Austin, by the id of the step.
const READINGS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  suction: [112, 130],
  liquid: [330, 390],
  supply: [54, 60],
  return: [72, 78],
  co: [0, 6],
};
const HEATED_AIR = [105, 125] as const;

// Of maintenance; on repairs they still are in a hurry.
const { tune_up_ac, tune_up_heat, commercial_pm, start_up } = STARTING_CHECKLISTS;
const LISTS = new Map(Object.entries({ tune_up_ac, tune_up_heat, commercial_pm, start_up }));

/** What a technician answered to a step; nobody took the photo, and a tick may be forgotten. */
function valueOf(
  random: Random,
  jobType: string,
  { id, kind, choices }: (typeof callChecklists.$inferInsert)['steps'][number],
): StoredAnswer['value'] | undefined {
  if (kind === 'tick') return random.chance(0.9) || undefined;
  if (kind === 'choice') return random.chance(0.7) ? choices[0] : random.pick(choices);
  const isHeated = jobType === 'tune_up_heat' && id === 'supply';
  const reading = isHeated ? HEATED_AIR : READINGS[id];
  return kind === 'number' && reading ? random.int(...reading) : undefined;
}

/** What the technician of a call filled in when they finished; on some nothing. */
function makeChecklist(
  random: Random,
  { call: { id: callId, jobType, assignedEmployeeId: _id, statusTimes } }: CallRows,
  name: string | undefined,
  now: number,
): typeof callChecklists.$inferInsert | undefined {
  const { arrivedAt, completedAt } = statusTimes;
  const steps = jobType ? LISTS.get(jobType) : undefined;
  if (!jobType || !steps || !_id || name === undefined || completedAt === undefined) return;
  const doneAt = Date.parse(completedAt);
  if (doneAt < now - FILLED_MS || !random.chance(0.8)) return;
  const begunAt = Date.parse(arrivedAt ?? completedAt);
  const answers = steps.flatMap((step, at): StoredAnswer[] => {
    const value = valueOf(random, jobType, step);
    const answered = Math.max(begunAt, doneAt - (steps.length - at) * 2 * MINUTE);
    const answeredAt = new Date(answered).toISOString();
    return value === undefined ? [] : [{ step: step.id, value, author: { _id, name }, answeredAt }];
  });
  return { callId, jobType, steps: [...steps], answers };
}

/** Calls on which technicians filled in a checklist, most of them signed by the customer then. */
export function fillChecklists(
  random: Random,
  rows: readonly CallRows[],
  team: readonly (typeof employees.$inferInsert)[],
  now: number,
): CallRows[] {
  const names = new Map(
    team.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );
  return rows.map((row) => {
    const name = names.get(row.call.assignedEmployeeId ?? undefined);
    const checklist = makeChecklist(random, row, name, now);
    if (!checklist) return row;
    const answered = checklist.answers.map(
      ({ answeredAt }, nth): CallChange => ({ what: 'checklist', nth, at: Date.parse(answeredAt) }),
    );
    return { ...withChanges(row, [...answered, ...signing(random, row)]), checklist };
  });
}

/** The customer signs for the line items, just before the work is said to be done. */
function signing(random: Random, { call, lines, changes }: CallRows): CallChange[] {
  const { completedAt } = call.statusTimes;
  const itemsAt = changes.find(({ what }) => what === 'items')?.at;
  if (completedAt === undefined || itemsAt === undefined || lines.length === 0) return [];
  if (!random.chance(0.7)) return [];
  return [{ what: 'signature', at: Math.max(itemsAt, Date.parse(completedAt) - MINUTE / 2) }];
}

/** A call with more changes among its own; what came with one of its versions still does. */
export function withChanges(rows: CallRows, more: readonly CallChange[]): CallRows {
  const changes = [...rows.changes, ...more].toSorted((one, other) => one.at - other.at);
  const moved = <Row extends { fromVersion?: number | undefined }>(row: Row): Row => {
    const change = rows.changes[(row.fromVersion ?? 0) - 1];
    return change ? { ...row, fromVersion: changes.indexOf(change) + 1 } : row;
  };
  return {
    ...rows,
    call: { ...rows.call, version: changes.length },
    changes,
    lines: rows.lines.map(moved),
    payments: rows.payments.map(moved),
    note: rows.note && moved(rows.note),
  };
}
