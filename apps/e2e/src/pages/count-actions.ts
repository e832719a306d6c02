import type { Frame, Locator, Page } from 'playwright-core';

/**
 * Counts what a person does on a page: each click and each key that is no text is an act, a choice in
 * a list is two, a file is two, and going to a field that does not have the focus is one. Typing text
 * is none, and counted as a typed field. Also counts the screens that are come to meanwhile.
 */
export function countActions(page: Page) {
  let acts = 0;
  let typed = 0;
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
    /** With a finger. */
    tap: async (target: Locator) => {
      acts += 1;
      await target.tap();
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
      typed += 1;
      await field.fill(text);
    },
    drop: async (field: Locator, file: Parameters<Locator['setInputFiles']>[0]) => {
      acts += 2;
      await field.setInputFiles(file);
    },
    stop: () => {
      page.off('framenavigated', look);
      return { acts, typed, screens: screens.size };
    },
  };
}

export type ActionCount = ReturnType<typeof countActions>;
