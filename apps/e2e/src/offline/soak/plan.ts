import { seededRandom } from '@callboard/contract/testing/random';
import type { NetworkState } from '../network.ts';

const KINDS = [
  'note',
  'payment',
  'line',
  'status',
  'description',
  'quantity',
  'answer',
  'signature',
] as const;

export type SoakKind = (typeof KINDS)[number];

/** What one device does to one call. */
export interface Step {
  device: 0 | 1;
  /** How the network is meanwhile. */
  network: NetworkState;
  /** The place of its call; those that are signed have calls of their own. */
  call: number;
  kind: SoakKind;
  /** What it is found again by; but for a status nothing else has the same. */
  mark: string;
  isKilled: boolean;
}

/** One flip of the network: what each device does then, and which call the office edits after it. */
export interface Flip {
  steps: readonly Step[];
  edited: number | undefined;
}

const STATES: readonly NetworkState[] = ['up', 'cut', 'silent', 'deaf'];
const KILLED = 0.15;
const EDITED = 0.5;

/** Two for each device, in turn, that nobody else sets: each changes what it meets. */
const STATUSES = [
  ['Scheduled', 'On the way'],
  ['Confirmed', 'New'],
] as const;

const MARKS: Record<Exclude<SoakKind, 'status'>, (nth: number) => string> = {
  note: (nth) => `Note ${nth}.`,
  payment: (nth) => `${nth + 1}.01`,
  line: (nth) => `Soak part ${nth}.`,
  description: (nth) => `Description ${nth}.`,
  quantity: (nth) => `${nth + 100}`,
  answer: (nth) => `Answer ${nth}.`,
  signature: (nth) => `Signer ${nth}.`,
};

/** The items of the price book that the devices add, each once. */
export const itemsOf = (plan: readonly Flip[]) =>
  plan
    .flatMap(({ steps }) => steps)
    .filter(({ kind }) => kind === 'line')
    .map(({ mark }, nth) => ({ name: mark, code: `SOAK-${nth}`, price: nth + 0.37 }));

/**
 * What happens in a soak, the same for the same seed.
 * @param shared how many calls both devices and the office change
 */
export function planSoak(seed: number, flips: number, shared: number): Flip[] {
  const random = seededRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const pick = <One>(list: readonly One[]): One => {
    const one = list[below(list.length)];
    if (one === undefined) throw new Error('There is nothing to choose from');
    return one;
  };
  let calls = shared;
  let nth = 0;
  const statusesSet = new Map<string, number>();

  function nextStatus(device: 0 | 1, call: number): string {
    const place = `${device} ${call}`;
    const times = statusesSet.get(place) ?? 0;
    statusesSet.set(place, times + 1);
    return STATUSES[device][times % 2 === 0 ? 0 : 1];
  }

  function stepOf(device: 0 | 1): Step {
    const kind = pick(KINDS);
    const call = kind === 'signature' ? calls++ : below(shared);
    const mark = kind === 'status' ? nextStatus(device, call) : MARKS[kind](nth++);
    const isKilled = kind !== 'status' && random() < KILLED;
    return { device, network: pick(STATES), call, kind, mark, isKilled };
  }

  return Array.from({ length: flips }, () => ({
    steps: [stepOf(0), stepOf(1)],
    edited: random() < EDITED ? below(calls) : undefined,
  }));
}
