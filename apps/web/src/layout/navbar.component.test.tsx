import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { noteOf, pill, showOnPhone, writeNote } from '~/offline/testing/show-on-phone.tsx';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { Navbar } from './navbar.tsx';

const LOOK = { companyName: 'Glacier Cooling', logoUrl: '' };
const ONE_ROW = 56;

const call = sampleCall();

const boxes = () =>
  ['header', 'header a', 'header button[aria-haspopup]'].map((selector) => {
    const { top, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {
      top: -1,
      width: 0,
      height: 0,
    };
    return { selector, top, width, height };
  });

test.each([390, 320])(
  'the bar of a phone is one row whatever the pill says, and nothing in it moves: %i px',
  async (width) => {
    const { server, loseSignal, findSignal } = await showOnPhone(call, {
      bar: <Navbar look={LOOK} />,
      answers: { serviceCalls: { addNote: noteOf } },
    });
    await page.viewport(width, 844);
    // What is measured in parts of the screen follows a frame later.
    const isAsWide = () => matchMedia(`(width: ${width}px)`).matches;
    await expect.poll(isAsWide).toBe(true);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect.element(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
    const first = boxes();
    expect(first[0]).toMatchObject({ top: 0, height: ONE_ROW });
    const stays = async (words: RegExp) => {
      await expect.element(pill()).toHaveTextContent(words);
      await expect.poll(boxes).toEqual(first);
    };
    await writeNote('call', 'Flame sensor was dirty');
    await stays(/^All saved \d{1,2}:\d{2}$/);
    loseSignal();
    await writeNote('call', 'Filter was clean');
    await stays(/^No signal: 1 waiting$/);
    for (let count = 2; count <= 10; count += 1) await writeNote('call', `Note ${count}`);
    await stays(/^No signal: 10 waiting$/);
    server.answer({ serviceCalls: { addNote: () => refuse(400, 'invalid', 'Too long') } });
    findSignal();
    await stays(/needs? you$/);
  },
);

test('at 1024 px the links of the office stand in one line each, however many texts wait', async () => {
  await show(<Navbar look={LOOK} />, {
    as: 'dispatcher',
    answers: { inbox: { unread: () => ({ count: 100 }) } },
  });
  await page.viewport(1024, 768);
  await expect.poll(() => document.documentElement.clientWidth).toBe(1024);
  await expect.element(page.getByRole('link', { name: 'Inbox (99+)' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  const twoLines = () =>
    [...document.querySelectorAll('#navbar-links > *')]
      .filter((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return text.getBoundingClientRect().height > 30;
      })
      .map(({ textContent }) => textContent);
  await expect.poll(twoLines).toEqual([]);
  expect(document.querySelector('header')?.getBoundingClientRect()).toMatchObject({
    width: 1024,
    height: ONE_ROW,
  });
  expect(document.documentElement.scrollWidth).toBe(1024);
});
