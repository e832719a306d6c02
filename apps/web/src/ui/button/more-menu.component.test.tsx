import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { MoreMenu } from './more-menu.tsx';

const opener = page.getByRole('button', { name: 'Actions for Trane XR15' });
const choice = (name: string) => page.getByRole('button', { name });

test('a menu opens by keyboard, reaches ahead, and gives the focus back with what is chosen', async () => {
  const onReach = vi.fn<() => void>();
  const onChoose = vi.fn<() => void>();
  await show(
    <MoreMenu
      label="Actions for Trane XR15"
      choices={[
        { label: 'Edit', name: 'Edit Trane XR15', onReach, onChoose },
        { label: 'Retire', name: 'Retire Trane XR15', onChoose: () => undefined },
      ]}
    />,
  );
  await expect.element(opener).toBeVisible();
  await expect.element(choice('Edit Trane XR15')).not.toBeInTheDocument();
  opener.element().focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(choice('Edit Trane XR15')).toHaveFocus();
  expect(onReach).toHaveBeenCalledTimes(1);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledTimes(1);
  await expect.element(opener).toHaveFocus();
  await expect.element(choice('Edit Trane XR15')).not.toBeInTheDocument();
});
