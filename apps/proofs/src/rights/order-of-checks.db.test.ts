import { makeCall, makeItem } from '@callboard/api/testing/records';
import type { Who } from '@callboard/api/testing/start-test-app';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { afterAll, describe, expect, test } from 'vitest';
import { procedureOf, rawRequestOf, requestOf, TRANSPORTS } from '../testing/requests-of.ts';

const app = await startHttpApp();
afterAll(() => app.close());

const call = await makeCall(app, await app.as('dispatcher'));
await makeItem(app, { code: 'TAKEN' });
const moved = await (await app.as('dispatcher')).serviceCalls.setStatus({
  id: call._id,
  status: 'scheduled',
});
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const stale = { version: moved.version - 1 };

describe.each(TRANSPORTS)('over %s', (transport) => {
  const send = async (who: Who, name: string, input: Record<string, unknown> | string) => {
    const plan = procedureOf(name);
    const request =
      typeof input === 'string'
        ? rawRequestOf(plan, transport, input)
        : requestOf(plan, transport, input);
    return (await app.call({ ...request, headers: await app.bearer(who) })).status;
  };

  test.each([
    ['no JSON', '{"'],
    ['no object', '[]'],
    ['nested too deep', `${'['.repeat(500)}${']'.repeat(500)}`],
    ['a prototype', '{"__proto__":{"role":"admin"}}'],
  ])('who may not is told so before a body with %s is looked at', async (_, body) => {
    expect(await send('nobody', 'settings.update', body)).toBe(401);
    expect(await send('tech', 'settings.update', body)).toBe(403);
    expect(await send('admin', 'settings.update', body)).toBe(400);
  });

  test('bad input is reported before a missing record', async () => {
    const bad = { id: NOBODYS, status: 'no status', ...stale };
    expect(await send('tech', 'serviceCalls.setStatus', bad)).toBe(400);
    expect(await send('customer', 'serviceCalls.setStatus', bad)).toBe(403);
    expect(await send('nobody', 'serviceCalls.setStatus', bad)).toBe(401);
  });

  test('a missing record is reported before a conflict', async () => {
    const status = { status: 'completed', ...stale };
    expect(await send('tech', 'serviceCalls.setStatus', { id: NOBODYS, ...status })).toBe(404);
    expect(await send('tech', 'serviceCalls.setStatus', { id: call._id, ...status })).toBe(409);
    const code = { code: 'taken' };
    expect(await send('dispatcher', 'catalog.update', { id: NOBODYS, ...code })).toBe(404);
  });
});
