import { Problem } from '@callboard/contract/problem';
import { expect } from 'vitest';
import type { Call } from '../testing/rest-client.ts';

/** What a required text must not be. */
export const BLANK = [undefined, '', '   '];

/** Calls for it and expects 400 with this one field named. */
export async function expectRefusal(
  call: Call,
  [method, path, body]: [string, string, unknown],
  field: string,
): Promise<void> {
  const answer = await call(method, path, body);
  expect(answer.status, field).toBe(400);
  expect(Object.keys(Problem.parse(answer.body).fields ?? {})).toEqual([field]);
}
