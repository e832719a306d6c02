import { builds, dropBuilds, wholeBuilds } from '~/service-worker/builds.ts';
import { notify } from '~/ui/toast/notify.ts';
import { isUpdateHeld } from './hold-update.ts';
import { joinTabs } from './join-tabs.ts';
import { leaveIfGone, registerWorker } from './register-worker.ts';

const ASK_SERVER_EVERY_MS = 15 * 60_000;
/** While the device does not have the app yet: it may have lost the network on the way. */
const BRING_EVERY_MS = 60_000;
const TRY_EVERY_MS = 5000;
const TAKEN = 'takenBuild';

const ownBuild = document.documentElement.dataset.build;

/** A newer build than this page's that is on this device, whole. */
async function newerBuild(): Promise<string | undefined> {
  const whole = await wholeBuilds();
  const newest = whole.at(-1);
  if (newest === undefined || newest === ownBuild) return undefined;
  if (ownBuild !== undefined && whole.includes(ownBuild)) return newest;
  // A page that came over the network is newer than what the device has; another tab has dropped the others'.
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming && page.workerStart > 0 ? newest : undefined;
}

interface PageState {
  /** Whether something is being sent. */
  isBusy: () => boolean;
  /** Whether somebody has done anything on this page; not where it was just opened, or hangs on a wall. */
  isTouched: () => boolean;
}

let isChoosingFile = false;

/** A phone hides the page while somebody takes a photo for it. */
function watchFileChoosers(): void {
  const follow = (event: Event) => {
    const { target, type } = event;
    if (target instanceof HTMLInputElement && target.type === 'file') {
      isChoosingFile = type === 'click';
    }
  };
  for (const type of ['click', 'change', 'cancel']) document.addEventListener(type, follow, true);
}

/** Follows the server's builds for as long as the page lives. */
class AppUpdate {
  readonly #page: PageState;
  readonly #tabs = joinTabs(
    (isWanted) => this.#mayReload(isWanted),
    () => void this.#look(),
  );
  #newer: string | undefined;
  #isTold = false;
  #isWanted = false;
  #askedAt = 0;

  constructor(page: PageState) {
    this.#page = page;
    watchFileChoosers();
    document.addEventListener('visibilitychange', () => this.#wake());
    window.addEventListener('online', () => this.#wake());
    setInterval(() => this.#wake(), TRY_EVERY_MS);
    this.#wake();
  }

  #mayReload(isWanted: boolean): boolean {
    if (isUpdateHeld() || isChoosingFile || this.#page.isBusy()) return false;
    return isWanted || document.hidden || !this.#page.isTouched();
  }

  #wake(): void {
    const every = navigator.serviceWorker.controller ? ASK_SERVER_EVERY_MS : BRING_EVERY_MS;
    if (Date.now() - this.#askedAt >= every) {
      this.#askedAt = Date.now();
      registerWorker()
        .catch(leaveIfGone)
        // Without a network the next time is soon enough.
        .catch(() => undefined);
    }
    void this.#look();
  }

  // A build that is here whole can be taken, also while the browser lets its worker wait behind the former one.
  async #look(): Promise<void> {
    this.#newer = await newerBuild();
    await this.#follow();
  }

  async #follow(): Promise<void> {
    const newer = this.#newer;
    if (newer === undefined) return;
    // A page that comes back as it was would otherwise reload forever.
    const isTried = sessionStorage.getItem(TAKEN) === newer && !this.#isWanted;
    if (!isTried && (await this.#tabs.agree(this.#isWanted))) await this.#take(newer);
    else if (!document.hidden) this.#tell();
  }

  async #take(newer: string): Promise<void> {
    sessionStorage.setItem(TAKEN, newer);
    const all = await builds();
    await dropBuilds(all.slice(0, all.indexOf(newer)));
    this.#tabs.tellTaken();
    window.location.reload();
  }

  #tell(): void {
    if (this.#isTold || !this.#mayReload(true)) return;
    this.#isTold = true;
    notify({
      title: 'A new version of Callboard is ready.',
      isOpenEnded: true,
      next: { label: 'Update now', act: () => void this.#want() },
    });
  }

  async #want(): Promise<void> {
    this.#isWanted = true;
    if (!this.#mayReload(true)) {
      notify({ title: 'Callboard updates as soon as everything is saved.' });
    }
    await this.#follow();
  }
}

let started: AppUpdate | undefined;

/**
 * Keeps the app on this device and up to date: a new build is taken when nothing holds it (`holdUpdateWhile`)
 * and nobody looks, and told otherwise.
 */
export function startAppUpdate(page: PageState): void {
  // Over plain HTTP there are no service workers, and in development no build.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) started ??= new AppUpdate(page);
}
