import { randomUUID } from 'node:crypto';
import type { RequestInfo, Services } from '../../platform/context.ts';
import { signText, verifyText } from '../../platform/signing/signed-text.ts';

/** The cookie of a browser that somebody has signed in from before. */
export const DEVICE_COOKIE = 'callboard_device';

const A_YEAR = 365 * 86_400;
// The front desk's computer has more than one user.
const MOST_PEOPLE = 5;

type Known = { personId: string; entry: string };

// Who is known here, latest first; what was not signed by us, or twice, counts for nothing.
function knownPeople({ keys }: Pick<Services, 'keys'>, cookie: string | undefined): Known[] {
  const entries = (cookie ?? '').split('~').slice(0, MOST_PEOPLE);
  return entries.flatMap((entry) => {
    const [personId, deviceId] = verifyText(keys.knownDevice, entry)?.split('.') ?? [];
    return personId && deviceId ? [{ personId, entry }] : [];
  });
}

/** What tells this device of a person from others; undefined where they never signed in. */
export const knownDevice = (
  ctx: Pick<Services, 'keys'> & Pick<RequestInfo, 'deviceCookie'>,
  personId: string,
): string | undefined =>
  knownPeople(ctx, ctx.deviceCookie).find((known) => known.personId === personId)?.entry;

/**
 * Lets the browser remember, for a year, that this person has signed in from it. The cookie proves
 * nobody's identity: it only gives their failed sign-ins a count of their own.
 */
export function rememberDevice(ctx: Services & RequestInfo, personId: string): void {
  const people = knownPeople(ctx, ctx.deviceCookie);
  const entry =
    people.find((known) => known.personId === personId)?.entry ??
    signText(ctx.keys.knownDevice, `${personId}.${randomUUID()}`);
  const others = people.filter((known) => known.personId !== personId);
  const value = [entry, ...others.map((known) => known.entry)].slice(0, MOST_PEOPLE).join('~');
  const secure = ctx.appUrl().startsWith('https:') ? '; Secure' : '';
  ctx.setHeader(
    'set-cookie',
    `${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${A_YEAR}; HttpOnly; SameSite=Strict${secure}`,
  );
}
