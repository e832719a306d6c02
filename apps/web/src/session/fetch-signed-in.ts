import type { Problem } from '@callboard/contract/platform/problem';
import { TRPCClientError } from '@trpc/client';
import { checkUser } from './check-user.ts';
import { refreshOnce } from './refresh.ts';
import { session } from './session.ts';

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
/** Asks as `fetch` does. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>;

function send(ask: Ask, path: string, { headers, ...init }: Init): Promise<Response> {
  const { accessToken } = session;
  return ask(path, {
    ...init,
    headers: { ...headers, ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
  });
}

// The same error type as all other requests.
const refused = (problem: Problem) =>
  TRPCClientError.from({
    error: { code: problem.status, message: problem.detail, data: { problem } },
  });

/** A proxy's own page is a refusal, too, unless it says that the server is away. */
async function problemIn(response: Response, schema: { parse: (body: unknown) => Problem }) {
  const { status } = response;
  try {
    return schema.parse(await response.json());
  } catch (error) {
    if (status >= 500 || status === 429) throw error;
    const detail = `This was not accepted on the way to the server (error ${status}).`;
    return {
      type: 'about:blank',
      title: 'Not accepted',
      code: 'invalid',
      requestId: '',
      status,
      detail,
      message: detail,
    };
  }
}

/**
 * A request for what goes over REST alone, such as files; on a 401 once more after a refresh. It only
 * ever goes as whoever asked.
 * @param ask what sends it; `fetch` by default
 * @throws TRPCClientError with the server's problem when it refuses; DOMException where somebody else is
 *   here before it was sent
 */
export async function fetchSignedIn(
  path: string,
  init: Init = {},
  ask: Ask = fetch,
): Promise<Response> {
  const sender = session.user?.id;
  const isStillHere = () => session.user?.id === sender;
  // Before sending: an answer that cannot be parsed would look like a failure.
  const rules = await import('@callboard/contract/platform/problem');
  if (!isStillHere()) throw new DOMException('Somebody else is here', 'AbortError');
  const sentWith = session.accessToken;
  let response = await send(ask, path, init);
  if (response.status === 401 && (await refreshOnce(sentWith)) && isStillHere()) {
    response = await send(ask, path, init);
  }
  if (response.status === 403) checkUser();
  if (!response.ok) throw refused(await problemIn(response, rules.Problem));
  return response;
}
