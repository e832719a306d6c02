import { atLength } from '@callboard/db/testing/at-length';
import type { RawAnswer, RawRequest } from '@callboard/server/testing/raw-call';

/** How often each race is run: one that is lost now and then is lost. */
export const ROUNDS = atLength(3, 20);

/** How long all rounds of a race may take on a machine that does much else. */
export const LONGEST_MS = 180_000;

type Call = (request: RawRequest) => Promise<RawAnswer>;

/** An answer with its body read. */
export type Outcome = { status: number; body: unknown };

/** Sends all requests at the same moment, each over a connection of its own. */
export async function allAtOnce(call: Call, requests: RawRequest[]): Promise<Outcome[]> {
  const answers = await Promise.all(requests.map((request) => call(request)));
  return answers.map(({ status, body }) => ({
    status,
    body: body === '' ? undefined : JSON.parse(body),
  }));
}

/** The same request, many times. */
export const timesOver = (times: number, request: RawRequest): RawRequest[] =>
  Array.from({ length: times }, () => request);

/** How many answers had which status. */
export function tally(outcomes: Outcome[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** A change over REST as JSON. */
export const sending = (
  method: 'POST' | 'PATCH',
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): RawRequest => ({ method, path, body: JSON.stringify(body), headers });
