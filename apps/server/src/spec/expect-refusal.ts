import { Problem } from '@callboard/contract/platform/problem';
import { expect } from 'vitest';
import type { Call } from '../testing/rest-client.ts';

/** Values a required text must not have. */
export const BLANK = [undefined, '', '   '];

/** Sends the request and expects a 400 that names only this field. */
export async function expectRefusal(
  call: Call,
  [method, path, body]: [string, string, unknown],
  field: string,
): Promise<void> {
  const answer = await call(method, path, body);
  expect(answer.status, field).toBe(400);
  expect(Object.keys(Problem.parse(answer.body).fields ?? {})).toEqual([field]);
}
