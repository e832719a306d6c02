import type { Act, ActKind, ActOf } from './act.ts';
import { RULES } from './acts/acts.ts';
import { deviceClock } from './device-clock.ts';
import { NOTHING, type NotSent, setNotSent } from './not-final/calls-not-final.ts';
import { outbox } from './outbox.ts';
import { isHeldBack } from './queue/next-to-send.ts';
import { deviceTroubles } from './troubles/device-troubles.ts';
import { tellTrouble } from './troubles/tell-trouble.ts';
import { recordWaiting } from './troubles/waiting-record.ts';

/** The ids of what screens mark because of an act. */
function idsOf<Kind extends ActKind>(act: ActOf<Kind>): string[] {
  const { id, callId, kind } = act;
  return [id, callId, RULES[kind].marks?.(act) ?? []].flat();
}

function notSentOf(acts: readonly Act[]): NotSent {
  const hasSignal = outbox.signal() === 'up';
  // With signal it is sent before anybody could read "not sent".
  const isOnItsWay = (act: Act) => hasSignal && act.state === 'waiting' && !isHeldBack(acts, act);
  const staying = acts.filter((act) => !isOnItsWay(act));
  return {
    ofMoney: new Set(acts.filter(({ kind }) => RULES[kind].isOfMoney).map(({ callId }) => callId)),
    ids: new Set(staying.flatMap((act) => idsOf(act))),
    count: staying.length,
    hasSignal,
  };
}

function follow(): void {
  const acts = outbox.acts();
  setNotSent(notSentOf(acts));
  const lost = deviceTroubles.all().flatMap((trouble) => ('lost' in trouble ? trouble.lost : []));
  // If nothing can be stored, there is nothing to remember either.
  recordWaiting(acts, lost).catch(() => undefined);
}

/** A smaller clock error confuses nobody. */
const MOST_AHEAD_MS = 2 * 60_000;

function followClock(): void {
  const ahead = deviceClock.error() ?? 0;
  if (Math.abs(ahead) > MOST_AHEAD_MS) tellTrouble({ kind: 'clock', ahead });
  else deviceTroubles.end('clock');
}

/**
 * Follows the waiting acts: marks balances that are not final, and records what to tell if the browser
 * deletes everything. Also says when the clock is wrong.
 * @returns a function that ends it
 */
export function followActs(): () => void {
  follow();
  followClock();
  const ends = [
    outbox.subscribe(follow),
    deviceTroubles.subscribe(follow),
    deviceClock.subscribe(followClock),
  ];
  return () => {
    for (const end of ends) end();
    setNotSent(NOTHING);
  };
}
