import type { Import } from './imports.ts';
import type { SourceFile } from './source-files.ts';

const WEB = 'apps/web/src/';
/** Where everybody begins. */
const STARTS = ['__root', '_in', 'index'].map((name) => `${WEB}routes/${name}.tsx`);

/** The files of each page, by its address in links: `/equipment/$id`. */
export function pageFiles(files: readonly Pick<SourceFile, 'path'>[]): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const { path } of files) {
    if (!path.startsWith(`${WEB}routes/`) || STARTS.includes(path)) continue;
    const name = path
      .slice(`${WEB}routes`.length)
      .replace(/\.tsx$/, '')
      .replaceAll('.', '/');
    const address = name.replace(/^\/_in/, '').replace(/\/index$/, '');
    pages.set(address, [...(pages.get(address) ?? []), path]);
  }
  return pages;
}

/** These files of the web client and all that they import, early or late. */
export function withImports(
  from: readonly string[],
  imports: readonly Import[],
): ReadonlySet<string> {
  const all = new Set(from);
  for (const file of all) {
    for (const { from: importer, to, when } of imports) {
      if (importer === file && when !== 'type' && to.startsWith(WEB)) all.add(to);
    }
  }
  return all;
}

const isNamed = (address: string, text: string) =>
  ["'", '"', '`'].some((quote) => text.includes(quote + address + quote));

/** The addresses that links lead to from what every page has, page by page. */
export function reachedPages(
  files: readonly SourceFile[],
  imports: readonly Import[],
): ReadonlySet<string> {
  const pages = pageFiles(files);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const reached = new Set<string>();
  const starts = new Set(STARTS);
  for (const start of starts) {
    for (const file of withImports([start], imports)) {
      for (const [address, own] of pages) {
        // A page that leads to itself is not reached by that.
        if (own.includes(start) || !isNamed(address, texts.get(file) ?? '')) continue;
        reached.add(address);
        for (const page of own) starts.add(page);
      }
    }
  }
  return reached;
}
