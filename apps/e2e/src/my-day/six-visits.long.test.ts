import { CallChecklist } from '@callboard/contract/calls/call-checklists';
import { CallNote } from '@callboard/contract/calls/call-notes';
import { CallSignature } from '@callboard/contract/calls/call-signatures';
import { type ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { Board } from '@callboard/contract/dispatch/dispatch';
import { StoredFile } from '@callboard/contract/files/files';
import { addDays } from '@callboard/contract/platform/values/company-time';
import { PortalCall, PortalCallRow } from '@callboard/contract/portal/portal-call';
import type { Page } from 'playwright-core';
import { callIn, openBoard } from '../dispatch/board-page.ts';
import { at } from '../dispatch/scene.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { openHistory } from '../history/open-history.ts';
import { journey, longJourney } from '../journey.ts';
import { ownDay } from '../own-days.ts';
import { countActions } from '../pages/count-actions.ts';
import { makePng } from '../pages/make-png.ts';
import { showAddress } from '../routes/follow-address.ts';
import { countedHours, minutesByHistory, statusesOf, weeksOf } from './agreed-hours.ts';
import { drawIn } from './draw-in.ts';
import { GATE_CODE, type SixVisits, sixVisits, TICK } from './six-visits.ts';

const DAY = ownDay('my-day/six-visits');
const NOTE = 'Flame sensor was dirty. Cleaned it.';
const WHY = 'Part ordered';

const nowCard = (page: Page) => page.getByRole('region', { name: /^Now: / });
const bar = (page: Page, says: string | RegExp) =>
  page.getByRole('status').filter({ hasText: says });

/** What the phone's own map app would be opened with. */
const hearMap = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('click', (event) => {
          const link = event.target instanceof Element && event.target.closest('a');
          if (!link || !/^geo:|maps/.test(link.href)) return;
          event.preventDefault();
          resolve(link.href);
        });
        document.documentElement.setAttribute('data-hears-map', '');
      }),
  );

/** The first house: all that a visit can have, and what each of it takes in taps. */
async function workAtHouse(page: Page, { atHouse, suggested, reread }: SixVisits) {
  const now = nowCard(page);
  const opened = countActions(page);
  await expect(now).toContainText(atHouse.description);
  await expect(now).toContainText(atHouse.property.address.line1);
  await expect(now).toContainText('Amount due $109.00');
  await expect(now).toContainText(GATE_CODE);
  expect(opened.stop()).toEqual({ acts: 0, typed: 0, screens: 0 });

  const toMap = countActions(page);
  const map = hearMap(page);
  await page.locator('[data-hears-map]').waitFor({ state: 'attached' });
  await toMap.tap(now.getByRole('link', { name: 'Navigate' }));
  expect(decodeURIComponent(await map)).toContain(atHouse.property.address.line1);
  expect(toMap.stop()).toEqual({ acts: 1, typed: 0, screens: 0 });

  const adding = countActions(page);
  await adding.tap(now.getByRole('button', { name: /^Add lines/ }));
  const book = page.getByRole('dialog', { name: 'Price book' });
  const forJob = book.getByRole('region', { name: 'For this job' });
  await adding.tap(forJob.getByRole('button', { name: `Add ${suggested.name}` }));
  await expect.poll(async () => (await reread(atHouse)).items.length).toBe(2);
  await adding.tap(book.getByRole('button', { name: 'Done' }));
  expect(adding.stop()).toEqual({ acts: 3, typed: 0, screens: 0 });
  await expect(book).toHaveCount(0);

  await now.getByRole('button', { name: 'Finish' }).tap();
  const sheet = page.getByRole('dialog', { name: `Finish #${atHouse.callNumber}` });
  await sheet.getByRole('textbox', { name: 'What was found and done' }).fill(NOTE);
  const photo = { name: 'sensor.png', mimeType: 'image/png', buffer: makePng() };
  await sheet.getByLabel('Photos and documents').setInputFiles(photo);
  const list = sheet.getByRole('region', { name: 'Checklist' });
  await list.getByRole('checkbox', { name: TICK }).tap();
  const pressure = list.getByRole('textbox', { name: 'Gas pressure (inWC)' });
  await pressure.fill('3.5');
  await pressure.press('Enter');
  await expect(list).toContainText('2 of 2 done');

  const paying = countActions(page);
  await paying.tap(sheet.getByRole('button', { name: 'Take $154.00' }));
  const payment = page.getByRole('dialog', { name: 'Add payment' });
  await paying.tap(payment.getByRole('button', { name: 'Save' }));
  await expect(sheet).toContainText('Paid in full.');
  expect(paying.stop()).toEqual({ acts: 2, typed: 0, screens: 0 });
  await expect(payment).toHaveCount(0);
  await drawIn(page, sheet.getByRole('img', { name: 'Sign here' }));
  await expect(sheet.getByText('Still missing')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(sheet).toHaveCount(0);
  await expect.poll(async () => (await reread(atHouse)).status).toBe('completed');
}

/** Drives to a visit and arrives: a tap each. */
async function arriveAt(page: Page, { callNumber }: ServiceCall) {
  const now = nowCard(page);
  await expect(now.getByRole('link', { name: `Open call #${callNumber}` })).toBeVisible();
  const going = countActions(page);
  await going.tap(now.getByRole('button', { name: 'On my way' }));
  await going.tap(now.getByRole('button', { name: 'Arrived' }));
  await expect(now.getByRole('button', { name: 'Finish' })).toBeVisible();
  expect(going.stop()).toEqual({ acts: 2, typed: 0, screens: 0 });
}

/** Ends a visit of which nothing is written down. */
async function finish(page: Page, call: ServiceCall, { reread }: SixVisits) {
  await nowCard(page).getByRole('button', { name: 'Finish' }).tap();
  const sheet = page.getByRole('dialog', { name: `Finish #${call.callNumber}` });
  await sheet.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(sheet).toHaveCount(0);
  await expect.poll(async () => (await reread(call)).status).toBe('completed');
}

/** Holds a visit for a part, and books when somebody comes back with it. */
async function holdForPart(page: Page, { callNumber }: ServiceCall) {
  await nowCard(page).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Waiting for parts' }).tap();
  const why = page.getByRole('alertdialog', { name: `#${callNumber}` });
  await why.getByRole('switch', { name: 'Come back' }).tap();
  const when = why.getByLabel('Return visit');
  await expect(when).not.toHaveValue('');
  await when.fill(`${addDays(DAY, 1)}T09:30`);
  await why.getByRole('button', { name: WHY }).tap();
  await expect(why).toHaveCount(0);
}

/** The visit that was booked while another one was held. */
async function returnVisitOf(day: SixVisits, held: ServiceCall) {
  const told = async () =>
    JSON.stringify(await day.office('GET', `/history?kind=service-calls&id=${held._id}`));
  await expect.poll(told).toMatch(new RegExp(`Reason: ${WHY}; return visit #\\d+`));
  const number = /return visit #(\d+)/.exec(await told())?.[1];
  const [booked] = ServiceCallRow.array().parse(
    await day.office('GET', `/service-calls?q=%23${number}&limit=1`),
  );
  if (!booked) throw new Error(`There is no #${number}`);
  return booked;
}

const NO_TIME = { travelMinutes: 0, onSiteMinutes: 0 };

/** History, times and the file of hours tell the same of each visit. */
async function expectHoursToAgree(day: SixVisits, visits: readonly ServiceCall[], begun: number) {
  const { office, technician, told, atHouse, download } = day;
  const statuses = await statusesOf(office, atHouse._id);
  expect(statuses.map(({ status }) => status)).toEqual(['en_route', 'in_progress', 'completed']);
  expect(statuses.slice(0, 2).map(({ toldAt }) => Date.parse(toldAt ?? ''))).toEqual(
    told.map((tap) => Date.parse(tap.at)),
  );
  const weeks = weeksOf(begun, Date.now());
  const counted = await countedHours(office, technician._id, weeks);
  for (const call of visits) {
    const byHistory = await minutesByHistory(office, call._id);
    // A visit of an instant has no line, and no minute counts for two visits: at this hour the demo
    // may have the technician at another one, too.
    const { travelMinutes, onSiteMinutes } = counted.get(call.callNumber) ?? NO_TIME;
    expect(travelMinutes, `#${call.callNumber}`).toBeLessThanOrEqual(byHistory.travelMinutes);
    expect(onSiteMinutes, `#${call.callNumber}`).toBeLessThanOrEqual(byHistory.onSiteMinutes);
  }
  const { travelMinutes: traveled, onSiteMinutes: worked } =
    counted.get(atHouse.callNumber) ?? NO_TIME;
  expect(traveled + worked).toBeGreaterThan(0);

  const files = await Promise.all(
    weeks.map((week) => download(`/exports/hours?week=${week}&technician=${technician._id}`)),
  );
  const lines = files.join('\n').split('\n');
  const sums = { ...NO_TIME };
  for (const line of lines.filter((one) => one.includes(`,${atHouse.callNumber},`))) {
    const [travel = '', onSite = ''] = line.trim().split(',').slice(-3, -1);
    sums.travelMinutes += Number(travel);
    sums.onSiteMinutes += Number(onSite);
    expect(line).toContain(technician.name);
  }
  expect(sums).toEqual(counted.get(atHouse.callNumber));
}

/** The customer finds the own visits as they ended, and nothing that is the staff's. */
async function expectCustomerToAgree(day: SixVisits, booked: ServiceCallRow) {
  const { asCustomer, atHouse, held, given, reread } = day;
  const list = await asCustomer('/service-calls?limit=100');
  const rows = PortalCallRow.array().parse(JSON.parse(list.text));
  const numbers = rows.map(({ callNumber }) => callNumber);
  for (const { callNumber } of [atHouse, held, booked]) expect(numbers).toContain(callNumber);
  expect(numbers).not.toContain(given.callNumber);
  const answers = [list.text];
  for (const call of [atHouse, held, booked]) {
    const { status, subtotal, paid, balance } = await reread(call);
    const own = await asCustomer(`/service-calls/${call._id}`);
    answers.push(own.text);
    expect(PortalCall.parse(JSON.parse(own.text))).toMatchObject({
      status,
      subtotal,
      paid,
      balance,
    });
    expect(rows.find(({ _id }) => _id === call._id)).toMatchObject({ status, balance });
    for (const part of ['notes', 'checklist', 'signatures', 'house']) {
      expect([401, 403, 404]).toContain(
        (await asCustomer(`/service-calls/${call._id}/${part}`)).status,
      );
    }
    const files = await asCustomer(`/service-calls/${call._id}/files`);
    expect(JSON.parse(files.text)).toEqual([]);
    const history = await asCustomer(`/history?kind=service-calls&id=${call._id}`);
    expect([403, 404]).toContain(history.status);
  }
  const properties = await asCustomer(`/properties/by-customer/${atHouse.customer._id}`);
  expect(properties.text).toContain(atHouse.property.address.line1);
  const all = [...answers, properties.text].join();
  for (const secret of [NOTE, GATE_CODE, TICK, WHY, 'strokes']) expect(all).not.toContain(secret);
}

longJourney(
  'a technician works through six visits by touch, and office and customer read the same day',
  async ({ app, person }) => {
    const begun = Date.now() - 100 * 60_000;
    const day = await sixVisits(app, DAY);
    const { office, atHouse, tuneUp, given, held, last, technician, colleague } = day;
    const tyler = await somebody('tech', app, person, 'phone');
    const { page } = tyler;
    await page.goto(`/my-day?date=${DAY}`);
    await workAtHouse(page, day);

    // Somebody smells gas while the tune-up goes on.
    await arriveAt(page, tuneUp);
    const emergency = await day.emergency();
    const urgent = bar(page, 'Emergency: 11:00 AM');
    await urgent.getByRole('button', { name: 'Show' }).tap();
    await finish(page, tuneUp, day);
    await arriveAt(page, emergency);
    await day.giveAway();
    const gone = bar(page, `#${given.callNumber} is off your list`);
    await gone.getByRole('button', { name: 'Show' }).tap();
    await expect(page.getByRole('link', { name: `#${given.callNumber}` })).toHaveCount(0);
    await finish(page, emergency, day);

    await arriveAt(page, held);
    await holdForPart(page, held);
    const booked = await returnVisitOf(day, held);
    await arriveAt(page, last);
    await finish(page, last, day);
    await expect(page.getByText('Nothing else now')).toBeVisible();
    await expect(page.getByText('1 on hold')).toBeVisible();
    await expect(page.getByText('4 visits finished, $154.00 taken')).toBeVisible();
    await expect(page.getByRole('region', { name: 'On hold' })).toContainText('Waiting for parts');
    await tyler.axe();

    await expectHoursToAgree(day, [atHouse, tuneUp, emergency, held, last], begun);

    const path = `/service-calls/${atHouse._id}`;
    const [note] = CallNote.array().parse(await office('GET', `${path}/notes`));
    expect(note).toMatchObject({ text: NOTE, author: { _id: technician._id } });
    expect(CallChecklist.parse(await office('GET', `${path}/checklist`)).missing).toEqual([]);
    expect(StoredFile.array().parse(await office('GET', `${path}/files`))).toHaveLength(1);
    const [signature] = CallSignature.array().parse(await office('GET', `${path}/signatures`));
    expect(signature).toMatchObject({
      isIntact: true,
      isCurrent: true,
      signed: { subtotal: 154, paid: 154, balance: 0 },
    });

    const desk = await somebody('dispatcher', app, person);
    await openBoard(desk.page, DAY, 'day');
    for (const { _id } of [atHouse, tuneUp, emergency, last]) {
      await expect(callIn(desk.page, technician._id, _id)).toHaveCount(1);
    }
    await expect(callIn(desk.page, colleague, given._id)).toHaveCount(1);
    await expect(callIn(desk.page, technician._id, given._id)).toHaveCount(0);
    const next = Board.parse(await office('GET', `/dispatch?from=${addDays(DAY, 1)}`));
    expect(next.calls.find(({ _id }) => _id === booked._id)).toMatchObject({
      scheduledAt: at(addDays(DAY, 1), 9, 30),
      assignedEmployee: { _id: technician._id },
    });

    await showAddress(desk.page, path, /^Service call #/);
    await expect(desk.page.getByText(NOTE).first()).toBeVisible();
    await expect(desk.page.getByRole('region', { name: 'Signature' })).toContainText(
      `taken by ${technician.name}`,
    );
    const entries = await openHistory(desk.page);
    for (const status of ['On the way', 'In progress']) {
      await expect(
        entries
          .filter({ hasText: status })
          .filter({ hasText: /Tapped .* received/ })
          .first(),
      ).toBeVisible();
    }
    await expect(entries.filter({ hasText: 'Completed' }).first()).toBeVisible();

    await expectCustomerToAgree(day, booked);
  },
  journey,
);
