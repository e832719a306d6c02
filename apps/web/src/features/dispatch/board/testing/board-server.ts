import { statusOnBoard } from '@callboard/contract/calls/late-or-unscheduled';
import { statusUnconfirmed } from '@callboard/contract/calls/status-groups';
import { DEFAULT_SETTINGS } from '@callboard/contract/company/defaults';
import type { ListEntry } from '@callboard/contract/company/lists/company-lists';
import type { Board, BoardCall, Move } from '@callboard/contract/dispatch/dispatch';
import type { HistoryEntry } from '@callboard/contract/platform/history';
import { addDays, dayAsMoments, momentOf } from '@callboard/contract/platform/values/company-time';
import { aBoard, aCall, aTechnician } from '~/live/testing/a-board.ts';
import { type Answers, refuse } from '~/testing/server.ts';
import { ZONE } from '~/testing/show.tsx';

/** A Wednesday that stays in the future. */
export const DAY = '2036-05-14';

/** A moment of a day on the company's clock. @param hour such as 10.25 */
export const at = (hour: number, day = DAY): string =>
  new Date(momentOf(day, Math.round(hour * 60), ZONE)).toISOString();

export const ann = aTechnician('ann', { name: 'Ann One' });
export const bob = aTechnician('bob', { name: 'Bob Two' });

let calls = 3000;

/** An hour's visit that no other test knows; nobody's, unless it is told whose. */
export function aVisit(hour: number, who?: typeof ann, more: Partial<BoardCall> = {}): BoardCall {
  calls += 1;
  return aCall(crypto.randomUUID(), {
    callNumber: calls,
    scheduledAt: at(hour),
    assignedEmployee: who ? { _id: who._id, name: who.name } : null,
    status: who ? 'scheduled' : 'new',
    ...more,
  });
}

type Wanted = Partial<
  Pick<
    Move,
    'assignedEmployeeId' | 'scheduledAt' | 'durationMinutes' | 'arrivalWindow' | 'unconfirm'
  >
>;

function callAfter(call: BoardCall, wanted: Wanted, isMarked = false): BoardCall {
  const { assignedEmployeeId: id, unconfirm, ...time } = wanted;
  const who = [ann, bob].find(({ _id }) => _id === id);
  const after = {
    ...call,
    ...time,
    version: call.version + 1,
    assignedEmployee: id === undefined ? call.assignedEmployee : who ? whoIs(who) : null,
    needsTime: call.needsTime && time.scheduledAt === undefined,
    status: unconfirm ? statusUnconfirmed(call.status) : call.status,
  };
  return isMarked ? { ...after, status: statusOnBoard(after) } : after;
}

const whoIs = ({ _id, name }: typeof ann) => ({ _id, name });

const aWindow = (minutes: number): ListEntry => ({
  _id: `window ${minutes}`,
  key: `window ${minutes}`,
  list: 'arrival-windows',
  name: `${minutes / 60} hours`,
  minutes,
  position: minutes,
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
});

/** What the history says of an undo. */
export const anEntry = (more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  _id: 'entry',
  at: at(8),
  toldAt: null,
  by: null,
  byName: 'Sam dispatcher',
  action: 'undo',
  version: 2,
  backTo: null,
  before: null,
  after: null,
  note: '',
  size: 0,
  isWhole: true,
  ...more,
});

/** A move as it is asked. */
type AskedMove = Pick<Move, 'id'> & Partial<Omit<Move, 'id' | 'ruleReason'>>;

const placeOf = ({ assignedEmployee, scheduledAt, durationMinutes, arrivalWindow }: BoardCall) =>
  JSON.stringify([assignedEmployee?._id, scheduledAt, durationMinutes, arrivalWindow]);

/** A server with these calls for Ann and Bob, which moves them and takes that back. */
export function boardServer(all: readonly BoardCall[]) {
  const now = new Map(all.map((call) => [call._id, call]));
  /** A call before and after the change that made a version. */
  const changes = new Map<string, { before: BoardCall; after: BoardCall }>();

  function read(id: string): BoardCall {
    const call = now.get(id);
    if (!call) throw new Error(`There is no call ${id}`);
    return call;
  }

  function keep(call: BoardCall): BoardCall {
    changes.set(`${call._id} ${call.version}`, { before: read(call._id), after: call });
    now.set(call._id, call);
    return call;
  }

  /** What somebody else does meanwhile. */
  const colleague = (id: string, wanted: Wanted) => keep(callAfter(read(id), wanted));

  function move({ id, version, markScheduled, ...more }: AskedMove): BoardCall {
    const { assignedEmployeeId, scheduledAt, durationMinutes, arrivalWindow, unconfirm } = more;
    const call = read(id);
    if (version !== call.version) refuse(409, 'conflict', 'It was changed', { current: call });
    const wanted = {
      ...(assignedEmployeeId !== undefined && { assignedEmployeeId }),
      ...(scheduledAt !== undefined && { scheduledAt }),
      ...(durationMinutes !== undefined && { durationMinutes }),
      ...(arrivalWindow !== undefined && { arrivalWindow }),
      ...(unconfirm !== undefined && { unconfirm }),
    };
    return keep(callAfter(call, wanted, markScheduled));
  }

  function undo({ id, version }: { id: string; version: number }) {
    const [change, call] = [changes.get(`${id} ${version}`), read(id)];
    if (!change || placeOf(change.after) !== placeOf(call)) {
      refuse(409, 'conflict', 'Somebody changed this again later');
    }
    const { version: last } = keep({ ...change.before, version: call.version + 1 });
    return anEntry({ version: last, backTo: version - 1 });
  }

  function board(from: string, count: number): Board {
    const days = Array.from({ length: count }, (_, index) => {
      const date = addDays(from, index);
      const { start, end } = dayAsMoments(date, ZONE);
      return { date, start: new Date(start).toISOString(), end: new Date(end).toISOString() };
    });
    const [first, last] = [days.at(0)?.start ?? '', days.at(-1)?.end ?? ''];
    const isPlaced = ({ assignedEmployee, needsTime }: BoardCall) => assignedEmployee && !needsTime;
    const known = [...now.values()];
    return aBoard({
      days,
      technicians: [ann, bob],
      calls: known.filter(
        (call) => isPlaced(call) && call.scheduledAt >= first && call.scheduledAt < last,
      ),
      unscheduled: known.filter((call) => !isPlaced(call)),
    });
  }

  const answers = {
    dispatch: {
      board: ({ from, days = 1 }) => board(from, days),
      move,
      moveSeveral: ({ moves }) => moves.map(move),
      card: ({ id }) => ({ _id: id, lastVisit: null }),
      suggest: { slots: [], passedOver: [] },
    },
    history: { undoSeveral: ({ changes }) => changes.map(undo), list: [] },
    phones: { list: [] },
    companyLists: { list: [aWindow(120), aWindow(240)] },
    settings: {
      get: { ...DEFAULT_SETTINGS, timeZone: ZONE, logoUrl: '', accent: null, version: 1 },
    },
  } satisfies Answers;

  return { answers, read, colleague };
}
