import { isServerAddress } from '@callboard/contract/platform/server-addresses';
import { builds, dropBuilds, filesOf, PAGE, wholeBuilds } from './builds.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by `build/service-worker.ts`: the build's name, and its files by address with a digest of each. */
declare const BUILD: { name: string; files: Record<string, string> };

const { name, files } = BUILD;
// Whoever taps meanwhile on a slow line must not wait for these.
const AT_ONCE = 2;
const LONGEST_MS = 60_000;

const isOnDevice = (path: string) => Object.hasOwn(files, path) || path.startsWith('/assets/');

async function digestOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  const bytes = [...new Uint8Array(digest)].slice(0, 8);
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** During an upgrade another server may still give files of the former build; a captive portal gives its own. */
async function isOfThisBuild(address: string, response: Response): Promise<boolean> {
  if (!response.ok) return false;
  // Servers add to the page.
  if (address === PAGE) return (await response.text()).includes(`data-build="${name}"`);
  return (await digestOf(response)) === files[address];
}

async function keep(address: string): Promise<void> {
  const own = await filesOf(name);
  if (await own.match(address)) return;
  const former = await caches.match(address);
  if (former && (await isOfThisBuild(address, former.clone()))) return own.put(address, former);
  const fresh = await fetch(address, {
    priority: 'low',
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  if (!(await isOfThisBuild(address, fresh.clone()))) {
    throw new Error(`${address} is not of the build ${name}`);
  }
  return own.put(address, fresh);
}

/** Brings what is not there yet; what an earlier attempt brought is. */
async function install(): Promise<void> {
  const left = Object.keys(files);
  const bring = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await keep(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
  await keep(PAGE);
  await self.skipWaiting();
}

/** People go on with the build they see until a page takes this one (`app-update`); all others go. */
async function activate(): Promise<void> {
  const [all, whole] = await Promise.all([builds(), wholeBuilds()]);
  const mayGo = all.filter((build) => build !== name && build !== whole[0]);
  // One that is not whole and came later is just being installed.
  const isOver = (build: string) => whole.includes(build) || all.indexOf(build) < all.indexOf(name);
  await dropBuilds(mayGo.filter(isOver));
  await self.clients.claim();
}

// Of the same file of two builds this finds the one that belongs to the page people see.
const answer = async (address: string, request: Request) =>
  (await caches.match(address, { ignoreVary: true })) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isOnDevice(pathname)) event.respondWith(answer(pathname, request));
  else if (request.mode === 'navigate' && !isServerAddress(pathname)) {
    event.respondWith(answer(PAGE, request));
  }
});
