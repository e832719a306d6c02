import { fetchSignedIn } from './fetch-signed-in.ts';

type Find = (path: string) => Promise<Blob | undefined>;

let find: Find | undefined;

/**
 * Lets files come from the device, for whom some are kept there.
 * @returns ends it
 */
export function keepBytes(next: Find): () => void {
  find = next;
  return () => {
    if (find === next) find = undefined;
  };
}

/**
 * A file of the server whose address never has another one: from the device, if it is there.
 * @throws TRPCClientError with the server's problem when it refuses, the browser's own error when it
 *   does not answer
 */
export const fetchBytes = async (path: string, signal: AbortSignal): Promise<Blob> =>
  (await find?.(path)) ?? (await (await fetchSignedIn(path, { signal })).blob());
