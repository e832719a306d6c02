import { z } from 'zod';
import type { FailureKind, HowItFailed } from './failure-kinds.ts';
import { FOR_GOOD } from './text-errors.ts';

const OF_THE_ACCOUNT = [401, 403];
const TIMED_OUT = 408;

const Refusal = z.object({ code: z.int() });

function kindOf(status: number, code: string | undefined): FailureKind {
  if (code !== undefined && FOR_GOOD.includes(code)) return 'refused';
  if (OF_THE_ACCOUNT.includes(status)) return 'account';
  // A provider that broke down, or lost patience, may have taken the text before.
  return status >= 500 || status === TIMED_OUT ? 'broken' : 'busy';
}

/**
 * What the provider's answer says of a text.
 * @param body its JSON, of which only the code is read: it may repeat the message
 */
export function howTextWasRefused(status: number, body: unknown): HowItFailed {
  const refusal = Refusal.safeParse(body);
  const code = refusal.success ? String(refusal.data.code) : undefined;
  return { kind: kindOf(status, code), status, code };
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
  const isBefore = typeof code === 'string' && NEVER_CONNECTED.includes(code);
  return { kind: isBefore ? 'unreachable' : 'silent' };
}
