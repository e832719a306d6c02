import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { becomeQuiet, watchRequests } from '../../browser/become-quiet.ts';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { screenSizes } from '../../browser/screen-sizes.ts';
import { repositoryRoot } from '../../repository-root.ts';
import type { SignInPlace } from '../../session/session-of.ts';
import { signedIn, type Who } from '../signed-in.ts';
import { type Company, companyOf } from './company-of.ts';
import { findThings } from './find-things.ts';
import { joinPictures, pageOf } from './join-pictures.ts';
import { type Things, VIEWS, type View } from './views.ts';

const SIZES = {
  1440: screenSizes.desk,
  1024: { viewport: { width: 1024, height: 768 } },
  390: screenSizes.phone,
} satisfies Record<number, BrowserContextOptions>;
const WIDTHS = [1440, 1024, 390] as const;
const THEMES = ['light', 'dark'] as const;

/** On a machine that has other work, too. */
const PATIENCE_MS = 180_000;

/** Pictures by their names. */
type Pictures = Map<string, Buffer>;

/** What a company shows, as much of each screen as fits on it. */
async function picturesOf(company: Company, browser: Browser): Promise<Pictures> {
  const things = await findThings(company);
  const pictures: Pictures = new Map();
  const pages = new Map<string, Promise<Page>>();
  for (const view of VIEWS) {
    for (const width of WIDTHS) {
      if (view.only && width !== 390) continue;
      const page = await rememberPage(pages, { browser, company, who: view.who, width });
      try {
        await show(view, page, things);
        for (const theme of THEMES) {
          pictures.set(`${view.name}, ${width}, ${theme}`, await pictureIn(theme, page));
        }
      } catch (error) {
        // All others are worth looking at.
        console.error(`${view.name} at ${width} px:`, error);
      }
    }
    console.log(`${company.url}: ${view.name}`);
  }
  return pictures;
}

async function show({ path, act }: View, page: Page, things: Things): Promise<void> {
  await page.goto(path(things));
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
  await becomeQuiet(page);
  await act?.(page);
  await becomeQuiet(page);
}

async function pictureIn(colorScheme: (typeof THEMES)[number], page: Page): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  return page.screenshot({ animations: 'disabled', caret: 'hide', timeout: PATIENCE_MS });
}

interface Wanted {
  browser: Browser;
  company: SignInPlace;
  who: Who;
  width: keyof typeof SIZES;
}

function rememberPage(pages: Map<string, Promise<Page>>, wanted: Wanted): Promise<Page> {
  const key = `${wanted.who} ${wanted.width}`;
  const page = pages.get(key) ?? openPage(wanted);
  pages.set(key, page);
  return page;
}

async function openPage({ browser, company, who, width }: Wanted): Promise<Page> {
  const context = await browser.newContext({
    ...SIZES[width],
    ...(await signedIn(who, company)),
    baseURL: company.url,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.clock.setFixedTime(Date.now());
  watchRequests(context);
  return context.newPage();
}

const [, , against] = process.argv;
if (!against) throw new Error('Usage: npm run screens -- --against CHECKOUT');
const folder = join(repositoryRoot, 'apps/e2e/.screens/side-by-side');
const starting = [resolve(against), repositoryRoot].map(companyOf);
let opened: Browser | undefined;
try {
  const companies = await Promise.all(starting);
  // A browser's own timers stand still under a clock that is set for one run: its pages are told the time.
  delete process.env.LD_PRELOAD;
  const browser = await launchBrowser();
  opened = browser;
  const [before, now] = await Promise.all(companies.map((company) => picturesOf(company, browser)));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const names = [...new Set([...(before?.keys() ?? []), ...(now?.keys() ?? [])])];
  for (const name of names) {
    const pair = [before?.get(name), now?.get(name)];
    await writeFile(join(folder, `${name}.png`), await joinPictures(browser, name, pair));
  }
  await writeFile(join(folder, 'index.html'), pageOf(names));
  console.log(`${names.length} pairs are in ${folder}`);
} finally {
  await opened?.close();
  // Where one does not start, the other one has yet to end.
  for (const started of await Promise.allSettled(starting)) {
    if (started.status === 'fulfilled') await started.value.stop();
  }
}
