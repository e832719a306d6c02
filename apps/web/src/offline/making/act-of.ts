import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { ActDone, ActInputs, ActKind, Done } from '~/offline/act.ts';
import type { Moment } from '~/offline/acts/act-rules.ts';
import { RULES } from '~/offline/acts/acts.ts';
import type { InputOf } from '~/offline/procedures.ts';
import { itemActs, paymentActs } from './line-acts.ts';

/** Whole lists are kept as the single changes that lead to them. */
const WHOLE = { 'serviceCalls.setItems': itemActs, 'serviceCalls.setPayments': paymentActs };

type KeptInputs = ActInputs & { [Path in keyof typeof WHOLE]: InputOf<Path> };

/** A change that is kept on the device until the server has it. */
export type KeptChange = {
  [Path in keyof KeptInputs]: { path: Path; input: KeptInputs[Path] };
}[keyof KeptInputs];

const isKind = (path: string): path is ActKind => Object.hasOwn(RULES, path);

// The router's types say what each path takes.
/** Whether the device keeps changes of this kind. */
export const isKept = <Change extends { path: string }>(
  change: Change,
): change is Change & KeptChange =>
  isKind(change.path) ? !RULES[change.path].isOfDevice : Object.hasOwn(WHOLE, change.path);

/** Whether it can be kept without a call. */
export const isOfNoCall = ({ path }: KeptChange): boolean =>
  isKind(path) && RULES[path].isOfNoCall === true;

/**
 * The acts that a change is kept as. Their moments are by the server's clock, new lines have ids, and a
 * whole list becomes single changes.
 * @param id of the first act
 * @param basis the call that a whole list was made from, so what others did since is no part of the change
 * @param moment gives when it was done, by the server's clock
 * @returns undefined for a whole list without its basis; an empty list if nothing changes
 */
export function actsOf(
  { path, input }: KeptChange,
  id: string,
  basis: ServiceCall | undefined,
  moment: Moment,
): ActDone[] | undefined {
  const kept = <Kind extends ActKind>(done: Done<Kind>): ActDone<Kind> => ({
    kind: done.kind,
    input: RULES[done.kind].kept?.(done.input, id, moment) ?? done.input,
  });
  if (path === 'serviceCalls.setItems') {
    return basis && WHOLE[path](basis, input).map((done) => kept(done));
  }
  if (path === 'serviceCalls.setPayments') {
    return basis && WHOLE[path](basis, input).map((done) => kept(done));
  }
  return [kept({ kind: path, input })];
}
