import type { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { Act, ActKind, ActOf } from '~/offline/act.ts';
import type { Author, ShownPath } from '~/offline/acts/act-rules.ts';
import { RULES } from '~/offline/acts/acts.ts';
import type { AnswerOf, InputOf } from '~/offline/procedures.ts';
import { applyToCall } from './apply-to-call.ts';

/** A query and its answer. */
export interface Answered {
  path: string;
  input: unknown;
  data: unknown;
}

/** The queries that answer calls, or rows of calls. */
const OF_CALLS = ['serviceCalls.byId', 'serviceCalls.list', 'myDay.day'] as const;

/** The queries whose answers show what waits on the device. */
export const SHOWN_PATHS: readonly string[] = [
  ...new Set([...OF_CALLS, ...Object.values(RULES).flatMap(({ on = {} }) => Object.keys(on))]),
];

type Shown<Path extends string> = { path: Path; input: InputOf<Path>; data: AnswerOf<Path> };

// The router's types say what each path takes and answers.
const is = <Path extends (typeof OF_CALLS)[number]>(
  answered: Answered,
  path: Path,
): answered is Shown<Path> => answered.path === path;

const isOther = (answered: Answered): answered is { [Path in ShownPath]: Shown<Path> }[ShownPath] =>
  SHOWN_PATHS.includes(answered.path) && !OF_CALLS.some((path) => path === answered.path);

export interface Overlay {
  /** The acts that the server does not have yet, oldest first. */
  acts: readonly Act[];
  author: Author;
  /** A call as the server last answered it, without the acts. */
  callOf: (id: string) => ServiceCall | undefined;
}

/**
 * A row with the acts that wait for its call. If the call is known, the row follows the call. So an act that
 * the server already has, but whose answer was lost, counts once.
 */
function rowAfter(
  row: ServiceCallRow,
  call: ServiceCall | undefined,
  acts: readonly Act[],
): ServiceCallRow {
  if (acts.length === 0) return row;
  if (!call || call.version < row.version) {
    // Such an act may be in the row already, so it is not added again.
    return after(
      row,
      acts.filter(({ isSent }) => !isSent || !call),
      onRow,
    );
  }
  const shown = after(call, acts, applyToCall);
  const {
    customer: _customer,
    property: _property,
    items: _items,
    payments: _paid,
    ...now
  } = shown;
  return { ...row, ...now };
}

const after = <Made>(shown: Made, acts: readonly Act[], apply: (shown: Made, act: Act) => Made) =>
  acts.reduce(apply, shown);

const onRow = <Kind extends ActKind>(row: ServiceCallRow, act: ActOf<Kind>): ServiceCallRow =>
  RULES[act.kind].onRow?.(row, act) ?? row;

/** Another answer about a call or its property, with the acts that wait for it. */
function otherAfter<Path extends ShownPath>(
  { path, input, data: bare }: Shown<Path>,
  acts: readonly Act[],
  { author, callOf }: Overlay,
) {
  const callBefore = (act: Act) => () => {
    const call = callOf(act.callId);
    return call && after(call, acts.slice(0, acts.indexOf(act)), applyToCall);
  };
  const onto = <Kind extends ActKind>(
    shown: AnswerOf<Path>,
    act: ActOf<Kind>,
    callThen: () => ServiceCall | undefined,
  ): AnswerOf<Path> =>
    RULES[act.kind].on?.[path]?.(shown, act, { asked: input, bare, author, callThen }) ?? shown;
  return after(bare, acts, (shown, act) => onto(shown, act, callBefore(act)));
}

/** An answer with everything that was done on this device and that the server does not have yet. */
export function overlaid(answered: Answered, overlay: Overlay): unknown {
  const { acts } = overlay;
  if (acts.length === 0) return answered.data;
  const ofCall = (id: string) => acts.filter(({ callId }) => callId === id);
  const withWaiting = (row: ServiceCallRow) =>
    rowAfter(row, overlay.callOf(row._id), ofCall(row._id));

  if (is(answered, 'serviceCalls.byId')) return after(answered.data, acts, applyToCall);
  if (is(answered, 'serviceCalls.list')) return answered.data.map(withWaiting);
  if (is(answered, 'myDay.day')) {
    const { visits, tomorrow, ...day } = answered.data;
    const shown = (rows: typeof visits) =>
      rows.map(withWaiting).filter(({ status }) => status !== 'canceled');
    return { ...day, visits: shown(visits), tomorrow: shown(tomorrow) };
  }
  return isOther(answered)
    ? otherAfter(answered, ofCall(answered.input.id), overlay)
    : answered.data;
}
