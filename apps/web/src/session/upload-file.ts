import type { Problem } from '@callboard/contract/problem';
import { TRPCClientError } from '@trpc/client';
import type { z } from 'zod';
import { checkUser } from './check-user.ts';
import { refreshOnce } from './refresh.ts';
import { session } from './session.ts';

function send(path: string, file: File): Promise<Response> {
  const body = new FormData();
  body.append('file', file);
  const { accessToken } = session;
  return fetch(path, {
    method: 'POST',
    body,
    headers: accessToken ? { authorization: `Bearer ${accessToken}` } : {},
  });
}

// The same error type as all other requests.
const refused = (problem: Problem) =>
  TRPCClientError.from({
    error: { code: problem.status, message: problem.detail, data: { problem } },
  });

/**
 * Sends a file, which goes over REST alone; on a 401 once more after a refresh.
 * @param loadAnswer loads the rules for what the server says afterwards
 */
export async function uploadFile<Answer>(
  path: string,
  file: File,
  loadAnswer: () => Promise<z.ZodType<Answer>>,
): Promise<Answer> {
  // Before sending: an answer that cannot be parsed would look like a failure.
  const [answer, rules] = await Promise.all([loadAnswer(), import('@callboard/contract/problem')]);
  const sentWith = session.accessToken;
  let response = await send(path, file);
  if (response.status === 401 && (await refreshOnce(sentWith))) response = await send(path, file);
  if (response.status === 403) checkUser();
  const body: unknown = await response.json();
  if (!response.ok) throw refused(rules.Problem.parse(body));
  return answer.parse(body);
}
