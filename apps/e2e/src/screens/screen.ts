import type { Page } from 'playwright-core';
import type { DemoIds } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import type { ScreenSize } from '../browser/screen-sizes.ts';
import type { Who } from './signed-in.ts';

/** Somebody in front of the app, and what they can open there. */
export interface Visit {
  page: Page;
  app: RunningApp;
  ids: DemoIds;
  size: ScreenSize;
}

/** One state of one screen, as a person can see it. */
export interface Screen {
  name: string;
  who: Who;
  /** Left out where every size shows it. */
  only?: ScreenSize;
  open: (visit: Visit) => Promise<void>;
}
