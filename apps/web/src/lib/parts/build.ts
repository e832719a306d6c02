import { isAnythingTyped } from '../draft/drafts.ts';
import { fetchUnlessSilent } from './fetch-unless-silent.ts';
import { PartMissing } from './part-missing.ts';

const KEY = 'reloadedFor';

// Named for all that it loads, and for all that those load.
const entryOf = (page: string): string | undefined =>
  /src="(\/assets\/index-[^"]+\.js)"/.exec(page)?.[1];

/** The build that the server has now, if it is not the one of this page. */
export async function newBuild(): Promise<string | undefined> {
  try {
    const answer = await fetchUnlessSilent('/', { cache: 'no-store' });
    // A hotel's sign-in page is a successful answer too.
    const served = answer.ok ? entryOf(answer.text) : undefined;
    return served === entryOf(document.documentElement.outerHTML) ? undefined : served;
  } catch {
    return undefined;
  }
}

/**
 * Goes on with the server's new build where that is why a part is missing, once for each and only
 * while nothing is typed.
 */
export function followNewBuild(error: unknown): void {
  if (!(error instanceof PartMissing) || !error.newBuild || isAnythingTyped()) return;
  if (sessionStorage.getItem(KEY) === error.newBuild) return;
  sessionStorage.setItem(KEY, error.newBuild);
  window.location.reload();
}
