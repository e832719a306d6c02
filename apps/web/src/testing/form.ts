import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { refuse, type Server } from './server.ts';

/** What a field is described by: its error, its hint. */
const descriptionsOf = (field: Locator): HTMLElement[] =>
  (field.element().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? []);

/** A field is marked, and the sentence about it is seen below it and said with its name. */
export async function expectRefused(field: Locator, sentence: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  const seen = descriptionsOf(field).find((one) => one.textContent.includes(sentence));
  await expect.element(seen ?? null).toBeVisible();
}

export async function expectAccepted(field: Locator): Promise<void> {
  await expect.element(field).toBeInTheDocument();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
}

function clickNow(button: Locator): void {
  const element = button.element();
  if (element instanceof HTMLElement) element.click();
}

interface Hurry {
  /** Where Enter is pressed; on the button itself if left out. */
  field?: Locator;
  saying?: string;
}

/**
 * Sends a form as somebody in a hurry: two clicks faster than the screen can follow, another one and
 * Enter while no answer has come.
 */
export async function sendInHurry(
  button: Locator,
  { field, saying = 'Saving…' }: Hurry = {},
): Promise<void> {
  const sending = page.getByRole('button', { name: saying });
  await userEvent.hover(button);
  const pressed = button.element();
  if (pressed instanceof HTMLElement) pressed.focus();
  clickNow(button);
  clickNow(button);
  await expect.element(sending).toHaveAttribute('aria-disabled', 'true');
  clickNow(sending);
  if (field) await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
}

/** The server refuses what is in these fields, by its own names of them. */
export const refuseFields = (fields: Record<string, string[]>): never =>
  refuse(400, 'invalid', 'The request is not valid', { fields });

const isKey = (key: string | null): key is string => /^[0-9a-f]{32}$/.test(key ?? '');

/**
 * The keys under which something was created, each once, oldest first: what is tried again goes by the
 * same key.
 */
export function keysOf(server: Server, procedure: string): string[] {
  const keys = server.asked(procedure).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys.filter((key) => !isKey(key))).toEqual([]);
  return [...new Set(keys.filter(isKey))];
}

/** An answer that comes when it is let go. */
export function late<Answer>(answer: Answer) {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answer: () => promise, letGo: () => resolve(answer) };
}
