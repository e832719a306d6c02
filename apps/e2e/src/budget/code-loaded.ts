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

/** What opening an address with an empty cache loads, until nothing more comes. */
export async function codeLoaded(
  page: Page,
  path: string,
  isThere: () => Promise<void>,
): Promise<CodeFile[]> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const document = await page.goto(path);
  await isThere();
  await becomeQuiet(page);

  const named = (await document?.text()) ?? '';
  const files = new Map<string, CodeFile>();
  for (const request of requests) {
    const name = new URL(request.url()).pathname;
    // Fetched first, and then imported from the browser's cache.
    if (!/\.(?:js|css)$/.test(name) || files.has(name)) continue;
    const { responseBodySize } = await request.sizes();
    files.set(name, { name, size: responseBodySize / KIB, isNamed: named.includes(name) });
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
