import { z } from 'zod';
import type { HowItFailed } from './send-failures.ts';

// What Twilio says of numbers that no attempt reaches.
const FOR_GOOD: Readonly<Record<number, string>> = {
  21211: 'The provider says this is no phone number.',
  21610: 'This number has opted out of texts.',
  21614: 'The provider says this number takes no texts.',
  30006: 'This number is a landline.',
};

const TIMED_OUT = 408;

const Refusal = z.object({ code: z.int() });

/**
 * What the provider's answer says of a text.
 * @param body its JSON, of which only the code is read: it may repeat the message
 */
export function howTextWasRefused(status: number, body: unknown): HowItFailed {
  const refusal = Refusal.safeParse(body);
  const code = refusal.success ? refusal.data.code : undefined;
  const forGood = code === undefined ? undefined : FOR_GOOD[code];
  if (forGood) return { outcome: 'refused', words: `${forGood} (${code})`, code: String(code) };
  const said = [status, code].filter((number) => number !== undefined).join(', error ');
  // A provider that broke down, or lost patience, may have taken the text before.
  return status >= 500 || status === TIMED_OUT
    ? { outcome: 'perhaps sent', words: `The texting provider broke down (${said}).` }
    : { outcome: 'not sent', words: `The texting provider refused the text (${said}).` };
}

// Fetch says these before a request has left.
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/**
 * What became of a text that was not answered.
 * @param error that fetch threw
 */
export function howTextWasLost(error: unknown): HowItFailed {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code: unknown = typeof cause === 'object' && cause ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' && NEVER_CONNECTED.includes(code)
    ? { outcome: 'not sent', words: 'The texting provider could not be reached.' }
    : { outcome: 'perhaps sent', words: 'The texting provider stopped answering.' };
}
