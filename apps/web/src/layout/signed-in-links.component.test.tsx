import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { show, somebody } from '~/testing/show.tsx';
import { SignedInLinks } from './signed-in-links.tsx';

const links = (role: 'dispatcher' | 'tech') => (
  <nav className="bg-navbar">
    <SignedInLinks user={somebody(role)} />
  </nav>
);

test('the office sees how many texts nobody has read, and nothing where there are none', async () => {
  let count = 2;
  const { queryClient } = await show(links('dispatcher'), {
    as: 'dispatcher',
    answers: { inbox: { unread: () => ({ count }) } },
  });
  const inbox = page.getByRole('link', { name: /^Inbox/ });
  await expect.element(inbox).toHaveTextContent('Inbox (2)');
  await expect.element(inbox).toHaveAttribute('href', '/admin/inbox');
  await expectAccessible();
  count = 100;
  await queryClient.invalidateQueries();
  await expect.element(inbox).toHaveTextContent('Inbox (99+)');
  count = 0;
  await queryClient.invalidateQueries();
  await expect.element(inbox).not.toBeInTheDocument();
});

test('technicians are not asked about the inbox', async () => {
  const { server } = await show(links('tech'), { as: 'tech' });
  await expect.element(page.getByRole('link', { name: 'Dispatch' })).toBeVisible();
  expect(server.inputsOf('inbox.unread')).toEqual([]);
});

test('in the inbox its own link is the current one, and Admin is where there is none', async () => {
  let count = 2;
  const { queryClient } = await show(links('dispatcher'), {
    at: '/admin/inbox',
    routeId: '/_in/admin/inbox',
    as: 'dispatcher',
    answers: { inbox: { unread: () => ({ count }) } },
  });
  const admin = page.getByRole('link', { name: 'Admin' });
  await expect
    .element(page.getByRole('link', { name: /^Inbox/ }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(admin).not.toHaveAttribute('aria-current');
  // The line below it goes from the icon to the count.
  const link = page.getByRole('link', { name: /^Inbox/ }).element();
  const line = getComputedStyle(link, '::after');
  expect([line.display, line.height]).toEqual(['block', '2px']);
  const icon = link.querySelector('svg')?.getBoundingClientRect();
  const { left } = link.getBoundingClientRect();
  expect(left + Number.parseFloat(line.left)).toBeCloseTo(icon?.left ?? 0);
  count = 0;
  await queryClient.invalidateQueries();
  await expect.element(admin).toHaveAttribute('aria-current', 'page');
});
