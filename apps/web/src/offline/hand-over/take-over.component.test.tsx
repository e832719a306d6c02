import { expect, onTestFinished, test } from 'vitest';
import { deleteAllKept } from '~/offline/testing/show-on-phone.tsx';
import { session } from '~/session/session.ts';
import { show, somebody } from '~/testing/show.tsx';
import { forget } from './forget.ts';
import { takeOver } from './take-over.ts';

const DISPATCHER = somebody('dispatcher');

const atDesk = async () => {
  onTestFinished(async () => {
    await forget();
    await deleteAllKept();
  });
  const key = btoa('k'.repeat(32));
  return show(<p>Board</p>, { as: 'dispatcher', answers: { auth: { deviceKey: { key } } } });
};

test('the device gets the key of the person who uses it', async () => {
  const { server } = await atDesk();
  await takeOver(DISPATCHER);
  expect(server.asked('auth.deviceKey')).toHaveLength(1);
});

test('nothing more is asked for somebody who is being signed out', async () => {
  const { server } = await atDesk();
  session.forgetTokens();
  await takeOver(DISPATCHER);
  expect(server.asked('auth.deviceKey')).toEqual([]);
});
