const PREFIX = 'build ';

/** Where a build keeps its page. It is stored last, so that a build with a page is whole. */
export const PAGE = '/';

const cacheNameOf = (build: string) => `${PREFIX}${build}`;

/** Builds of the app on this device, in the order in which they came; not all of them are whole. */
export const builds = async (): Promise<string[]> =>
  (await caches.keys())
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));

/** Where the files of a build are kept. */
export const filesOf = (build: string): Promise<Cache> => caches.open(cacheNameOf(build));

/** Builds that need no network: people see the first of them, and the last is the newest. */
export async function wholeBuilds(): Promise<string[]> {
  const all = await builds();
  // To open a cache would make it again where it was deleted meanwhile.
  const pages = await Promise.all(
    all.map((build) => caches.match(PAGE, { cacheName: cacheNameOf(build) })),
  );
  return all.filter((_, index) => pages[index] !== undefined);
}

/** Deletes some builds from this device. */
export async function dropBuilds(dropped: readonly string[]): Promise<void> {
  await Promise.all(dropped.map((build) => caches.delete(cacheNameOf(build))));
}
