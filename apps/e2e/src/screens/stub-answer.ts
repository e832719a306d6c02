import type { Page } from 'playwright-core';

const problem = {
  type: '/problems/internal',
  title: 'Something went wrong',
  status: 500,
  detail: 'Something went wrong on our side. Please try again.',
  message: 'Something went wrong on our side. Please try again.',
  code: 'internal',
  requestId: 'e2e-0001-request',
};

/** As the server answers a request that met a bug. */
const BUG = {
  error: {
    message: problem.message,
    code: -32_603,
    data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, problem },
  },
};

/** As the server answers who asks too often. */
const TOO_OFTEN = {
  error: {
    message: 'Too many requests.',
    code: -32_029,
    data: {
      code: 'TOO_MANY_REQUESTS',
      httpStatus: 429,
      problem: { ...problem, status: 429, code: 'too_many_requests', detail: 'Too many requests.' },
    },
  },
};

/** From now on these procedures answer this; others in the same request answer as they would. */
async function stub(
  page: Page,
  answers: ReadonlyMap<string, unknown>,
  status: number,
): Promise<void> {
  const namesIn = (url: URL) =>
    decodeURIComponent(url.pathname).split('/').at(-1)?.split(',') ?? [];
  const isAbout = (url: URL) =>
    url.pathname.startsWith('/trpc/') && namesIn(url).some((name) => answers.has(name));
  await page.route(isAbout, async (route) => {
    const url = new URL(route.request().url());
    const names = namesIn(url);
    const isBatch = url.searchParams.has('batch');
    if (names.every((name) => answers.has(name))) {
      const all = names.map((name) => answers.get(name));
      await route.fulfill({ status, json: isBatch ? all : all[0] });
      return;
    }
    const response = await route.fetch();
    const real: unknown[] = await response.json();
    const json = real.map((one, index) => answers.get(names[index] ?? '') ?? one);
    await route.fulfill({ response, json });
  });
}

export const stubBug = (page: Page, procedure: string) =>
  stub(page, new Map([[procedure, BUG]]), 500);

export const stubTooOften = (page: Page, procedure: string) =>
  stub(page, new Map([[procedure, TOO_OFTEN]]), 429);

/** Of several that one request may ask for: a second stub would not see what the first one answers. */
export const stubEach = (page: Page, datas: Record<string, unknown>) =>
  stub(
    page,
    new Map(Object.entries(datas).map(([procedure, data]) => [procedure, { result: { data } }])),
    200,
  );

export const stubData = (page: Page, procedure: string, data: unknown) =>
  stubEach(page, { [procedure]: data });

export const stubEmpty = (page: Page, ...procedures: string[]) =>
  stubEach(page, Object.fromEntries(procedures.map((procedure) => [procedure, []])));

/** From now on whoever is written down may be one of two people who share a phone. */
export const stubSimilar = (page: Page) => {
  const known = (firstName: string, _id: string) => ({
    _id,
    firstName,
    lastName: 'Alvarez',
    name: `${firstName} Alvarez`,
    businessName: '',
    phone: '+15125550142',
    email: '',
    username: '',
    referralSourceId: null,
    referral: { source: null, sourceName: '' },
    createdAt: '2025-01-02T15:00:00.000Z',
    version: 1,
    by: ['phone'],
  });
  return stubData(page, 'customers.similar', [
    { ...known('Ana', '1'), place: '1204 East 6th Street, Austin', lastVisitAt: null },
    { ...known('Bo', '2'), place: '', lastVisitAt: '2025-03-02T15:00:00.000Z' },
  ]);
};

/** From now on a procedure fails without saying anything. */
export const stubSilence = (page: Page, procedure: string) =>
  page.route(`**/trpc/*${procedure}*`, (route) => route.fulfill({ status: 500, body: '' }));
