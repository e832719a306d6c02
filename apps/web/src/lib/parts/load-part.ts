import { newBuild } from './build.ts';
import { fetchUnlessSilent } from './fetch-unless-silent.ts';
import { PartMissing } from './part-missing.ts';

interface ComingFile {
  arrived: Promise<void>;
  isAhead: boolean;
}

/** Files loaded or loading. */
const files = new Map<string, ComingFile>();

let isAhead = false;

/**
 * Imports what nobody waits for yet: whatever somebody asks for meanwhile overtakes it.
 * @param load the import alone
 */
export function loadAhead<Part>(load: () => Promise<Part>): Promise<Part> {
  isAhead = true;
  try {
    return load();
  } finally {
    isAhead = false;
  }
}

// The page's own styles stay first, so that later ones can override them; and the sign-in's, which
// `begin.js` knows, are in those of a page that began without them.
const isStyleOfPage = (file: string) =>
  document.querySelector(`link[href="/${file}"], [data-style="/${file}"]`) !== null;

async function fetchFile(file: string, priority: RequestPriority): Promise<void> {
  if (isStyleOfPage(file)) return;
  const answer = await fetchUnlessSilent(`/${file}`, { priority }).catch(() => {
    throw new PartMissing();
  });
  if (!answer.ok) throw new PartMissing(await newBuild());
  if (file.endsWith('.css')) await applyStyle(file);
}

const applyStyle = (file: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/${file}`;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new PartMissing()));
    document.head.append(link);
  });

function bring(file: string): Promise<void> {
  const known = files.get(file);
  // One on its way for nobody may stand behind many others; asked for again, it stands before them.
  if (known && (isAhead || !known.isAhead)) return known.arrived;
  const coming = { arrived: fetchFile(file, isAhead ? 'low' : 'auto'), isAhead };
  files.set(file, coming);
  coming.arrived.then(
    () => (coming.isAhead = false),
    () => files.get(file) === coming && files.delete(file),
  );
  return coming.arrived;
}

/**
 * Imports a part of the program, in place of Vite's own helper. A browser never asks again for a
 * module that it could not get, and waits without end for one that hangs; so each file is fetched
 * first, and the import finds it in the browser's cache.
 * @param load the import
 * @param needed the files it needs
 * @throws PartMissing when it did not load; calling again retries
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  needed: readonly string[] = [],
): Promise<Part> {
  await Promise.all(needed.map(bring));
  try {
    return await load();
  } catch (error) {
    // Only a reload helps: the browser caches nothing, or the code itself is broken.
    throw error instanceof TypeError ? new PartMissing() : error;
  }
}
