import { atLength } from '@callboard/db/testing/at-length';
import type { RawAnswer, RawRequest } from '@callboard/server/testing/raw-call';

/** How often each race runs; losing even once is a failure. */
export const ROUNDS = atLength(1, 20);

/** Time limit for all rounds of a race, on a busy machine. */
export const LONGEST_MS = 180_000;

type Call = (request: RawRequest) => Promise<RawAnswer>;

/** An answer and its body. */
export type Outcome = { status: number; body: unknown };

/** Sends all requests at once, each over its own connection. */
export async function allAtOnce(call: Call, requests: RawRequest[]): Promise<Outcome[]> {
  const answers = await Promise.all(requests.map((request) => call(request)));
  return answers.map(({ status, body }) => ({
    status,
    body: body === '' ? undefined : JSON.parse(body),
  }));
}

/** The same request many times. */
export const timesOver = (times: number, request: RawRequest): RawRequest[] =>
  Array.from({ length: times }, () => request);

/** How many answers had each status. */
export function tally(outcomes: Outcome[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** A JSON request over REST. */
export const sending = (
  method: 'POST' | 'PATCH',
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): RawRequest => ({ method, path, body: JSON.stringify(body), headers });
