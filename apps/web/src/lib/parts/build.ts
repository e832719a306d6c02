import { isAnythingTyped } from '../draft/typing.ts';
import { fetchUnlessSilent } from './fetch-unless-silent.ts';
import { PartMissing } from './part-missing.ts';

const KEY = 'reloadedFor';

// Its name depends on everything it loads.
const entryOf = (page: string): string | undefined =>
  /src="(\/assets\/index-[^"]+\.js)"/.exec(page)?.[1];

/** The server's current build, if different from this page's. */
export async function newBuild(): Promise<string | undefined> {
  try {
    const answer = await fetchUnlessSilent('/', { cache: 'no-store' });
    // A captive portal's page is a successful answer too.
    const served = answer.ok ? entryOf(answer.text) : undefined;
    return served === entryOf(document.documentElement.outerHTML) ? undefined : served;
  } catch {
    return undefined;
  }
}

/**
 * Reloads into the server's new build if that is why a part is missing, once per build and only while
 * nothing is typed.
 */
export function followNewBuild(error: unknown): void {
  if (!(error instanceof PartMissing) || !error.newBuild || isAnythingTyped()) return;
  if (sessionStorage.getItem(KEY) === error.newBuild) return;
  sessionStorage.setItem(KEY, error.newBuild);
  window.location.reload();
}
