import type { Frame, Locator, Page } from 'playwright-core';

/**
 * Counts what a person does on a page: each click and each key that is no text is an act, a choice in
 * a list is two, and going to a field that does not have the focus is one. Typing text is none. Also counts the screens that are
 * come to meanwhile.
 */
export function countActs(page: Page) {
  let acts = 0;
  const screens = new Set<string>();
  const start = new URL(page.url()).pathname;
  const look = (frame: Frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== start) screens.add(pathname);
  };
  page.on('framenavigated', look);

  return {
    click: async (target: Locator) => {
      acts += 1;
      await target.click();
    },
    press: async (key: string) => {
      acts += 1;
      await page.keyboard.press(key);
    },
    choose: async (select: Locator, label: string) => {
      acts += 2;
      await select.selectOption(label);
    },
    type: async (field: Locator, text: string) => {
      const hasFocus = await field.evaluate((element) => element === document.activeElement);
      if (!hasFocus) {
        acts += 1;
        await field.click();
      }
      await field.fill(text);
    },
    stop: () => {
      page.off('framenavigated', look);
      return { acts, screens: screens.size };
    },
  };
}
