import { deviceDb } from '~/offline/device-db.ts';
import { isTheirs } from '~/offline/owner-in-database.ts';
import { fetchSignedIn } from '~/session/fetch-signed-in.ts';
import { KEPT_SHAPE, PICTURE } from './kept-answers.ts';
import type { KeptData } from './kept-data.ts';

/** Each small picture takes 10 to 25 KB. */
const MOST_PICTURES = 80;
const MOST_BYTES = 60_000;

/** The small pictures of the nearest calls, newest first. */
const wantedOf = ({ calls }: KeptData): string[] =>
  [...calls.values()]
    .flatMap(({ files }) => files.toReversed().map(({ thumbnailUrl }) => thumbnailUrl))
    .filter((path) => path !== '')
    .slice(0, MOST_PICTURES);

/** A small picture that the device keeps. */
export async function keptPicture(person: string, path: string): Promise<Blob | undefined> {
  try {
    const found = await (await deviceDb()).get('answers', [person, PICTURE + path]);
    return found?.part.kind === 'picture' ? found.part.bytes : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the small pictures of the calls that are kept, and no others.
 * @param signal ends it when the person leaves
 * @throws what a request throws; pictures that have come stay
 */
export async function keepPictures(
  person: string,
  data: KeptData,
  signal: AbortSignal,
): Promise<void> {
  const db = await deviceDb();
  const wanted = wantedOf(data);
  const keys = new Set(wanted.map((path) => PICTURE + path));
  const range = IDBKeyRange.bound([person, PICTURE], [person, `${PICTURE}\uffff`]);
  const known = new Set<string>();
  for (const key of await db.getAllKeys('answers', range)) {
    if (keys.has(key[1])) known.add(key[1]);
    else await db.delete('answers', key);
  }
  for (const path of wanted) {
    const key = PICTURE + path;
    if (known.has(key)) continue;
    const bytes = await (await fetchSignedIn(path, { signal })).blob();
    if (signal.aborted) return;
    if (bytes.size > MOST_BYTES) continue;
    const changing = db.transaction(['answers', 'facts'], 'readwrite');
    if (!(await isTheirs(changing.objectStore('facts'), person))) return;
    const part = { kind: 'picture', bytes } as const;
    await changing.objectStore('answers').put({ person, key, part, shape: KEPT_SHAPE });
    await changing.done;
  }
}
