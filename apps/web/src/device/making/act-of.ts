import type { AppRouter } from '@callboard/api/app-router';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { wallTime } from '@callboard/contract/values/company-time';
import type { inferRouterInputs } from '@trpc/server';
import type { ActInputs } from '~/device/act.ts';
import { companyZone } from '~/format/company-clock.ts';
import type { ActDone } from './act-done.ts';
import { itemActs, paymentActs } from './line-acts.ts';

type Whole = Pick<inferRouterInputs<AppRouter>['serviceCalls'], 'setItems' | 'setPayments'>;

/** What is asked for by a path of its own, and what for by another one. */
type KeptInputs = Omit<ActInputs, 'files.add' | 'history.undo'> & {
  'serviceCalls.setItems': Whole['setItems'];
  'serviceCalls.setPayments': Whole['setPayments'];
};

const KINDS: { [Kind in keyof KeptInputs]: true } = {
  'serviceCalls.setStatus': true,
  'serviceCalls.addItem': true,
  'serviceCalls.addPayment': true,
  'serviceCalls.changeItem': true,
  'serviceCalls.changePayment': true,
  'serviceCalls.removeItem': true,
  'serviceCalls.removePayment': true,
  'serviceCalls.setItems': true,
  'serviceCalls.setPayments': true,
  'serviceCalls.update': true,
  'serviceCalls.addNote': true,
  'serviceCalls.addSignature': true,
  'serviceCalls.answerStep': true,
  'properties.addAccessNote': true,
  'equipment.create': true,
  'serviceCalls.setEquipment': true,
  'equipment.addRefrigerant': true,
};

/** A change that is kept on the device until the server has it. */
export type KeptChange = {
  [Kind in keyof KeptInputs]: { path: Kind; input: KeptInputs[Kind] };
}[keyof KeptInputs];

// What a path is asked with is the router's word.
/** Whether a change is one of those that are kept. */
export const isKept = <Change extends { path: string }>(
  change: Change,
): change is Change & KeptChange => Object.hasOwn(KINDS, change.path);

type Moment = (told: string | undefined) => { at?: string; isMomentUnknown?: true };

/** A smaller error is less than anybody means by a time that they typed. */
const NOTABLE_MS = 2 * 60_000;

/**
 * A form fills in what the device's clock says, which may be wrong. What is nearer to that clock than
 * to the server's is taken for filled in; any other time was typed, and stays.
 */
function paidAt(told: string | null | undefined, moment: Moment) {
  const [corrected, now] = [told ? moment(told).at : undefined, moment(undefined).at];
  if (!told || !corrected || !now) return told;
  const error = Date.parse(told) - Date.parse(corrected);
  if (Math.abs(error) <= NOTABLE_MS) return told;
  const isFilledIn = Math.abs(Date.parse(corrected) - Date.parse(now)) < Math.abs(error) / 2;
  return isFilledIn ? corrected : told;
}

/** The company's day; by the device's clock where it never learned how wrong that is. */
const dayOf = (moment: Moment) => {
  const { at } = moment(undefined);
  return wallTime(at === undefined ? Date.now() : Date.parse(at), companyZone()).date;
};

/** A new payment by the server's clock. */
function withPaidAt(done: ActDone, moment: Moment): ActDone {
  if (done.kind !== 'serviceCalls.addPayment') return done;
  const { input } = done;
  return { kind: done.kind, input: { ...input, paidAt: paidAt(input.paidAt, moment) } };
}

/**
 * What a change is kept as: its moment is by the server's clock, new lines have their ids, and whole
 * lists are the single changes that they come to.
 * @param id of the first act
 * @param basis the call that a whole list was made from: what others did since is no part of the change
 * @param moment gives when it was done, by the server's clock
 * @returns nothing for a whole list without its basis; an empty list where nothing changes
 */
export function actsOf(
  { path, input }: KeptChange,
  id: string,
  basis: ServiceCall | undefined,
  moment: Moment,
): ActDone[] | undefined {
  switch (path) {
    case 'serviceCalls.setStatus':
      return [{ kind: path, input: { ...input, ...moment(input.at) } }];
    case 'serviceCalls.addSignature':
      return [{ kind: path, input: { ...input, ...moment(input.at) } }];
    case 'serviceCalls.addItem':
      return [{ kind: path, input: { ...input, _id: input._id ?? id } }];
    case 'serviceCalls.addPayment':
      return [withPaidAt({ kind: path, input: { ...input, _id: input._id ?? id } }, moment)];
    case 'serviceCalls.setItems':
      return basis && itemActs(basis, input);
    case 'serviceCalls.setPayments':
      return basis && paymentActs(basis, input).map((done) => withPaidAt(done, moment));
    case 'serviceCalls.changeItem':
      return [{ kind: path, input }];
    case 'serviceCalls.changePayment':
      return [{ kind: path, input }];
    case 'serviceCalls.removeItem':
      return [{ kind: path, input }];
    case 'serviceCalls.removePayment':
      return [{ kind: path, input }];
    case 'serviceCalls.update':
      return [{ kind: path, input }];
    case 'serviceCalls.addNote':
      return [{ kind: path, input }];
    case 'serviceCalls.answerStep':
      return [{ kind: path, input }];
    case 'properties.addAccessNote':
      return [{ kind: path, input }];
    case 'equipment.create':
      return [{ kind: path, input: { ...input, _id: input._id ?? id } }];
    case 'serviceCalls.setEquipment':
      return [{ kind: path, input }];
    case 'equipment.addRefrigerant':
      // The day of the tap, whenever it arrives.
      return [{ kind: path, input: { date: dayOf(moment), ...input, _id: input._id ?? id } }];
  }
}
