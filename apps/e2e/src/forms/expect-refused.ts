import type { Locator } from 'playwright-core';
import { expect } from '../expect.ts';

/** A field is marked, and says what is wrong with it. */
export async function expectRefused(field: Locator, message: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
}

export async function expectAccepted(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}
