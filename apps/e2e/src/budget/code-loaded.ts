import type { Page, Request } from 'playwright-core';
import { becomeQuiet } from '../browser/become-quiet.ts';

/** A script or a style as it came over the wire. */
export interface CodeFile {
  name: string;
  /** In KiB. */
  size: number;
  /** Whether the document itself names it, as it does on every page. */
  isNamed: boolean;
}

const KIB = 1024;

/** A browser in which somebody saves data. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** One that can keep nothing on the device: what does that comes after the first screen, at some moment. */
async function disableCache(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
}

/** What others change meanwhile would load the code that shows it. */
const hearNothing = (page: Page) => page.route('**/api/live*', () => undefined);

/**
 * What opening an address with an empty cache loads, until nothing more comes; without what follows the
 * first screen of a technician: the sheets a tap away, and what keeps things on the device.
 */
export async function codeLoaded(
  page: Page,
  path: string,
  isThere: () => Promise<void>,
): Promise<CodeFile[]> {
  await saveData(page);
  await disableCache(page);
  await hearNothing(page);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const document = await page.goto(path);
  await isThere();
  await becomeQuiet(page);

  const named = (await document?.text()) ?? '';
  const files = new Map<string, CodeFile>();
  for (const request of requests) {
    const name = new URL(request.url()).pathname;
    if (!/\.(?:js|css)$/.test(name)) continue;
    const { responseBodySize } = await request.sizes();
    // Fetched once, and then imported from the browser's cache.
    const size = Math.max(responseBodySize / KIB, files.get(name)?.size ?? 0);
    files.set(name, { name, size, isNamed: named.includes(name) });
  }
  return [...files.values()];
}

/** What a page weighs, and the part of it that not every page of the same person loads. */
export function weigh(files: readonly CodeFile[], pages: readonly CodeFile[][]) {
  const isOwn = ({ name, isNamed }: CodeFile) =>
    !isNamed && !pages.every((page) => page.some((file) => file.name === name));
  const sum = (some: readonly CodeFile[]) => some.reduce((total, { size }) => total + size, 0);
  return { total: sum(files), own: sum(files.filter(isOwn)) };
}
