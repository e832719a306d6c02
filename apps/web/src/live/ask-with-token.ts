import { refreshOnce } from '~/session/refresh.ts';
import { session } from '~/session/session.ts';

/** A request outside tRPC as the signed-in user, refreshing the token if needed. */
export async function askWithToken(path: string, request: RequestInit): Promise<Response> {
  const { accessToken: sentWith, user } = session;
  const ask = () =>
    fetch(path, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${session.accessToken}` },
    });
  const answer = await ask();
  if (answer.status !== 401) return answer;
  const hasToken = await refreshOnce(sentWith);
  return hasToken && session.user?.id === user?.id ? ask() : answer;
}
