import type { AppRouter } from '@callboard/api/app-router';
import type { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { Act } from '~/device/act.ts';
import { applyToCall } from './apply-to-call.ts';
import { applyToEquipment } from './apply-to-equipment.ts';
import { type Author, applyToChecklist, fileOf, noteOf, signatureOf } from './apply-to-lists.ts';
import { applyToProperty } from './apply-to-property.ts';
import { applyToRow } from './apply-to-row.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** A question and its answer. */
export interface Answered {
  path: string;
  input: unknown;
  data: unknown;
}

interface Questions {
  'serviceCalls.byId': [Inputs['serviceCalls']['byId'], ServiceCall];
  'serviceCalls.checklist': [
    Inputs['serviceCalls']['checklist'],
    Outputs['serviceCalls']['checklist'],
  ];
  'serviceCalls.notes': [Inputs['serviceCalls']['notes'], Outputs['serviceCalls']['notes']];
  'serviceCalls.signatures': [
    Inputs['serviceCalls']['signatures'],
    Outputs['serviceCalls']['signatures'],
  ];
  'serviceCalls.list': [Inputs['serviceCalls']['list'], Outputs['serviceCalls']['list']];
  'serviceCalls.equipment': [
    Inputs['serviceCalls']['equipment'],
    Outputs['serviceCalls']['equipment'],
  ];
  'files.ofCall': [Inputs['files']['ofCall'], Outputs['files']['ofCall']];
  'myDay.day': [Inputs['myDay']['day'], Outputs['myDay']['day']];
  'properties.byId': [Inputs['properties']['byId'], Outputs['properties']['byId']];
}

/** The questions whose answers show what waits on the device. */
export const SHOWN_PATHS: readonly string[] = [
  'serviceCalls.byId',
  'serviceCalls.checklist',
  'serviceCalls.notes',
  'serviceCalls.signatures',
  'serviceCalls.list',
  'serviceCalls.equipment',
  'files.ofCall',
  'myDay.day',
  'properties.byId',
] satisfies readonly (keyof Questions)[];

// What a path is asked with and answers is the router's word.
const is = <Path extends keyof Questions>(
  answered: Answered,
  path: Path,
): answered is Answered & { input: Questions[Path][0]; data: Questions[Path][1] } =>
  answered.path === path;

export interface Overlay {
  /** What the server does not have yet, oldest first. */
  acts: readonly Act[];
  author: Author;
  /** A call as it was last answered, without the acts. */
  callOf: (id: string) => ServiceCall | undefined;
}

/**
 * A row with what waits on its call. Where the call is known, the row is as the call: an act that the
 * server has already, and whose answer was lost, is in it once.
 */
function rowAfter(
  row: ServiceCallRow,
  call: ServiceCall | undefined,
  acts: readonly Act[],
): ServiceCallRow {
  if (acts.length === 0) return row;
  if (!call || call.version < row.version) {
    // What may be there already is not added once more.
    return after(
      row,
      acts.filter(({ isSent }) => !isSent || !call),
      applyToRow,
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

/** Whether a list has an entry of the author's with the same content, made at or after that moment. */
const isThere =
  (author: Author, at: string) =>
  <Entry>(
    entries: readonly Entry[],
    about: (entry: Entry) => { by: string; at: string; isSame: boolean },
  ) =>
    entries.some((entry) => {
      const { by, at: madeAt, isSame } = about(entry);
      // The server's clock and this one's are not the same to the second.
      return isSame && by === author._id && Date.parse(madeAt) > Date.parse(at) - SLACK_MS;
    });

/** How far a moment of this device may be behind the server's. */
const SLACK_MS = 60_000;

const after = <Shown>(
  shown: Shown,
  acts: readonly Act[],
  apply: (shown: Shown, act: Act) => Shown,
) => acts.reduce(apply, shown);

const LINES: readonly Act['kind'][] = [
  'serviceCalls.addItem',
  'serviceCalls.changeItem',
  'serviceCalls.removeItem',
];

function signaturesAfter(
  signatures: Outputs['serviceCalls']['signatures'],
  callId: string,
  { acts, author, callOf }: Overlay,
) {
  const base = callOf(callId);
  let call = base;
  let shown = signatures;
  for (const act of acts) {
    call &&= applyToCall(call, act);
    if (LINES.includes(act.kind)) shown = shown.map((one) => ({ ...one, isCurrent: false }));
    const { at } = act.kind === 'serviceCalls.addSignature' ? act.input : {};
    // The moment that was sent is the moment that was signed.
    const isKnown = at !== undefined && signatures.some(({ signed }) => signed.signedAt === at);
    if (act.kind === 'serviceCalls.addSignature' && call && !isKnown) {
      shown = [signatureOf(act, call, author), ...shown];
    }
  }
  return shown;
}

/** An answer with everything on it that was done on this device and the server does not have yet. */
export function overlaid(answered: Answered, overlay: Overlay): unknown {
  const { acts, author } = overlay;
  if (acts.length === 0) return answered.data;
  const ofCall = (id: string) => acts.filter(({ callId }) => callId === id);
  const withWaiting = (row: ServiceCallRow) =>
    rowAfter(row, overlay.callOf(row._id), ofCall(row._id));

  if (is(answered, 'serviceCalls.byId')) return after(answered.data, acts, applyToCall);
  if (is(answered, 'properties.byId')) return after(answered.data, acts, applyToProperty);
  if (is(answered, 'serviceCalls.list')) {
    return answered.data.map(withWaiting);
  }
  if (is(answered, 'myDay.day')) {
    const { visits, tomorrow, ...day } = answered.data;
    const shown = (rows: typeof visits) =>
      rows.map(withWaiting).filter(({ status }) => status !== 'canceled');
    return { ...day, visits: shown(visits), tomorrow: shown(tomorrow) };
  }
  if (is(answered, 'serviceCalls.notes')) {
    // New ones come first, so only the first page has them.
    if (answered.input.cursor !== undefined) return answered.data;
    const { data } = answered;
    const written = ofCall(answered.input.id)
      .flatMap((act) => (act.kind === 'serviceCalls.addNote' ? noteOf(act, author) : []))
      .filter(
        ({ text, createdAt }) =>
          !isThere(author, createdAt)(data, (note) => ({
            by: note.author._id,
            at: note.createdAt,
            isSame: note.text === text,
          })),
      );
    return [...written.toReversed(), ...data];
  }
  if (is(answered, 'serviceCalls.signatures')) {
    const { id } = answered.input;
    return signaturesAfter(answered.data, id, { ...overlay, acts: ofCall(id) });
  }
  if (is(answered, 'serviceCalls.checklist')) {
    return after(answered.data, ofCall(answered.input.id), (list, act) =>
      act.kind === 'serviceCalls.answerStep' ? applyToChecklist(list, act, author) : list,
    );
  }
  if (is(answered, 'serviceCalls.equipment')) {
    return after(answered.data, ofCall(answered.input.id), (shown, act) =>
      applyToEquipment(shown, act, author),
    );
  }
  if (is(answered, 'files.ofCall')) {
    const path = `/api/service-calls/${answered.input.id}/files`;
    const added = ofCall(answered.input.id).flatMap((act) =>
      // The photo of a unit may wait behind the call, too.
      act.kind === 'files.add' && act.input.path === path ? fileOf(act, author) : [],
    );
    const { data } = answered;
    return [
      ...data,
      ...added.filter(
        ({ name, createdAt }) =>
          !isThere(author, createdAt)(data, (file) => ({
            by: 'author' in file ? file.author._id : '',
            at: file.createdAt,
            isSame: file.name === name,
          })),
      ),
    ];
  }
  return answered.data;
}
