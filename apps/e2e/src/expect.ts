import { expect as impatient } from '@playwright/test';

/** Waits for what is to come, however busy the machine is; what never comes fails in the end. */
export const expect = impatient.configure({ timeout: 45_000 });
