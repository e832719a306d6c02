import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { TextField } from './text-field.tsx';

test('a field says its hint and its error with its name', async () => {
  await show(<TextField label="Phone" hint="With area code" error="Enter a phone number" />);
  const field = page.getByLabelText('Phone');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/Enter a phone number/);
  await userEvent.fill(field, '512');
  await expect.element(field).toHaveValue('512');
  await expectAccessible();
});
