import { fetchSignedIn } from './fetch-signed-in.ts';
import { forWhoAsked } from './for-who-asked.ts';

const FILE_NAME = /filename="([^"]+)"/;

/** Gets a file and has the browser save it under the name that the server gave it. */
export async function downloadFile(path: string): Promise<void> {
  const response = await forWhoAsked(() => fetchSignedIn(path));
  const [, name] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? 'callboard.csv';
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
