import type { z } from 'zod';
import { type Ask, fetchSignedIn } from './fetch-signed-in.ts';
import { forWhoAsked } from './for-who-asked.ts';
import { session } from './session.ts';
import { bringDevice } from './trpc-client.ts';

type Send = (path: string, file: File, idempotencyKey?: string, ask?: Ask) => Promise<unknown>;

let keepFile: ((...sent: Parameters<Send>) => Promise<unknown> | undefined) | undefined;

/** From now on files go to this device first, where `keep` takes them. */
export function keepFilesOnDevice(keep: typeof keepFile): void {
  keepFile = keep;
}

/** The id of what a file is kept with, as the address says it to which it goes. */
export const keptWith = (path: string): string =>
  /^\/api\/[^/]+\/([^/]+)\/files$/.exec(path)?.[1] ?? path;

/** Sends a file at once, whatever is kept on this device. */
export const sendFile: Send = async (path, file, idempotencyKey, ask) => {
  const body = new FormData();
  body.append('file', file);
  const response = await fetchSignedIn(
    path,
    {
      method: 'POST',
      body,
      headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
    },
    ask,
  );
  return response.json();
};

/**
 * Sends a file.
 * @param loadAnswer loads the rules for what the server says afterwards
 * @param idempotencyKey the same for each attempt: a file that arrived is not kept twice
 * @param ask what sends it; `fetch` by default
 */
export async function uploadFile<Answer>(
  path: string,
  file: File,
  loadAnswer: () => Promise<z.ZodType<Answer>>,
  idempotencyKey?: string,
  ask?: Ask,
): Promise<Answer> {
  return forWhoAsked(async () => {
    const sender = session.user?.id;
    // Before sending: an answer that cannot be parsed would look like a failure.
    const answer = await loadAnswer();
    await bringDevice();
    if (session.user?.id !== sender) throw new DOMException('Somebody else is here', 'AbortError');
    const sent = [path, file, idempotencyKey, ask] as const;
    return answer.parse(await (keepFile?.(...sent) ?? sendFile(...sent)));
  });
}
