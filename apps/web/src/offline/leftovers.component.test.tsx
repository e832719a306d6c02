import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '~/session/session.ts';
import { show, somebody } from '~/testing/show.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { leave } from './leftovers.ts';

const toast = () => page.getByRole('dialog', { name: 'Payment of Rosa Delgado not saved' });

session.subscribe(leave);

test('what was said to somebody is gone with their session', async () => {
  await show(<p>Calls</p>, { as: 'tech' });
  notify({ title: 'Payment of Rosa Delgado not saved', tone: 'error' });
  await expect.element(toast()).toBeVisible();
  // The same person stays.
  const { accessToken = '' } = session;
  session.renew({ accessToken });
  await expect.element(toast()).toBeVisible();
  session.clear();
  await expect.element(toast()).not.toBeInTheDocument();
});

test('nor is the next person told what had yet to be said to the one before', async () => {
  await show(<p>Calls</p>, { as: 'tech' });
  notify({ title: 'Payment of Rosa Delgado not saved', tone: 'error' });
  session.clear();
  notify({ title: `Hello ${somebody('admin').name}`, tone: 'error' });
  await expect.element(page.getByText('Hello Sam admin')).toBeVisible();
  await expect.element(toast()).not.toBeInTheDocument();
});
