import { expect as impatient } from '@playwright/test';

/** Also what `toPass` has to be given: by itself it never ends. */
export const PATIENCE_MS = 45_000;

/** Waits for what is to come, however busy the machine is; what never comes fails in the end. */
export const expect = impatient.configure({ timeout: PATIENCE_MS });
