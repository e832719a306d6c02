import { startSignIn } from '@callboard/api/testing/start-sign-in';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { afterAll, expect, test } from 'vitest';

const app = await startHttpApp();
afterAll(() => app.close());

const batch = (names: string[], input: unknown) =>
  app.call({
    method: 'POST',
    path: `/trpc/${names.join(',')}?batch=1`,
    body: JSON.stringify(Object.fromEntries(names.map((_, at) => [at, input]))),
  });

test('many codes cannot be guessed with one request', async () => {
  const { email, tempToken, wrongCode, stored } = await startSignIn(app);
  const guess = { email, tempToken, code: wrongCode };
  const name = 'auth.verifyCode';
  for (const names of [
    Array.from({ length: 20 }, () => name),
    [name, name],
    [name, 'customerInvites.accept'],
    ['customerInvites.accept', name],
  ]) {
    expect((await batch(names, guess)).status).toBe(400);
  }
  // Encoding the comma does not help either.
  const hidden = await app.call({
    method: 'POST',
    path: `/trpc/${name}%2C%61uth.verifyCode?batch=1`,
    body: JSON.stringify({ 0: guess, 1: guess }),
  });
  expect(hidden.status).toBe(400);
  expect((await stored()).tries).toBe(0);
  expect((await batch([name], guess)).status).toBe(401);
  expect((await stored()).tries).toBe(1);
});

test('a batch has at most twenty calls', async () => {
  const names = Array.from({ length: 21 }, () => 'settings.get');
  const ask = (some: string[]) =>
    app.call({ method: 'GET', path: `/trpc/${some.join(',')}?batch=1` });
  expect((await ask(names)).status).toBe(400);
  expect((await ask(names.slice(1))).status).toBe(200);
});
