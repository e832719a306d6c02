import type { AppRouter } from '@callboard/api/app/app-router';
import type { Problem } from '@callboard/contract/platform/problem';
import {
  createTRPCClient,
  getUntypedClient,
  httpLink,
  type Operation,
  TRPCClientError,
} from '@trpc/client';
import { problemOf } from '~/lib/problem.ts';
import type { Act } from '~/offline/act.ts';
import { hearServer, isNoAnswer } from '~/offline/hear-server.ts';
import { signal } from '~/offline/signal.ts';
import { checkAfterRefusal } from '~/session/check-user.ts';
import { fetchSignedIn } from '~/session/fetch-signed-in.ts';
import { retryAfterRefresh } from '~/session/retry-after-refresh.ts';
import { session } from '~/session/session.ts';
import type { Attempt } from './pauses.ts';

/** If no answer comes within this time, there is no signal. */
export const LONGEST_WAIT_MS = 8000;
/** A file may take longer: the slowest speed that still counts as signal, in bytes per millisecond. */
const BYTES_IN_A_MS = 8;

export type Outcome =
  | { kind: 'done'; answer: unknown }
  | { kind: 'refused'; problem: Problem }
  /** The outcome is unknown, or the server is busy: it is sent again later. */
  | { kind: 'later'; afterMs?: number; attempt?: Attempt };

class OtherPerson extends Error {}

/** Called just before sending, because another tab may have signed somebody else in. */
function headersOf({ context }: Operation) {
  const { user, accessToken } = session;
  if (user?.id !== context.person || !accessToken) throw new OtherPerson();
  return { authorization: `Bearer ${accessToken}`, 'idempotency-key': String(context.key) };
}

const client = getUntypedClient(
  createTRPCClient<AppRouter>({
    links: [
      () => hearServer,
      checkAfterRefusal,
      retryAfterRefresh,
      httpLink({ url: '/trpc', headers: ({ op }) => headersOf(op) }),
    ],
  }),
);

async function sendBytes(act: Act, path: string, name: string): Promise<unknown> {
  const { id, person, file = new Blob() } = act;
  if (session.user?.id !== person) throw new OtherPerson();
  const body = new FormData();
  body.append('file', file, name);
  const answer = await fetchSignedIn(path, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': id },
    signal: AbortSignal.timeout(LONGEST_WAIT_MS + file.size / BYTES_IN_A_MS),
  });
  signal.heard();
  return answer.json();
}

const send = (act: Act): Promise<unknown> =>
  act.kind === 'files.add'
    ? sendBytes(act, act.input.path, act.input.name)
    : client.mutation(act.kind, act.input, {
        context: { person: act.person, key: act.id },
        signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      });

/** Whether any answer came back, even a proxy's own page. */
const wasAnswered = (error: unknown) =>
  error instanceof TRPCClientError
    ? problemOf(error) !== undefined || error.meta?.response !== undefined
    : // Neither without a connection nor too late.
      !(error instanceof TypeError || error instanceof DOMException);

/** How long to pause after the server said "too many requests". */
const REST_MS = 15_000;

/** Sends an act once and gives the outcome. */
export async function sendOne(act: Act): Promise<Outcome> {
  const sentAt = performance.now();
  try {
    return { kind: 'done', answer: await send(act) };
  } catch (error) {
    const problem = problemOf(error);
    const isStillHere = session.user?.id === act.person;
    // After a proxy's page, too, nothing is known but that this act did not get through.
    const { heardAt } = signal;
    if (isStillHere && isNoAnswer(error) && heardAt <= sentAt) signal.lost();
    // After the session has ended, everything stays for the same person.
    if (!isStillHere || problem?.status === 401) return { kind: 'later' };
    if (!problem || isNoAnswer(error)) {
      return { kind: 'later', attempt: { sentAt, heardAt, isAnswered: wasAnswered(error) } };
    }
    if (problem.status === 429) return { kind: 'later', afterMs: REST_MS };
    return { kind: 'refused', problem };
  }
}
