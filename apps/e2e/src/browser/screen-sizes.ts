import type { BrowserContextOptions } from 'playwright-core';

export const screenSizes = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
} satisfies Record<string, BrowserContextOptions>;

export type ScreenSize = keyof typeof screenSizes;
