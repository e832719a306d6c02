import { Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('a button that is saving says so, keeps the focus and cannot be pressed again', async () => {
  const press = vi.fn<() => void>();
  const element = (
    <Button pending onClick={press}>
      Save
    </Button>
  );
  await show(element);
  const button = page.getByRole('button', { name: 'Saving…' });
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter} ');
  await button.click({ force: true });
  await expect.element(button).toHaveFocus();
  expect(press).not.toHaveBeenCalled();
});

test('a button without anything to do now can be reached but not pressed, nor sends its form', async () => {
  const press = vi.fn<() => void>();
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  await show(
    <form onSubmit={submit}>
      <Button type="submit" unavailable onClick={press}>
        Undo
      </Button>
      <Button onClick={press}>Redo</Button>
    </form>,
  );
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  await userEvent.tab();
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  expect(press).not.toHaveBeenCalled();
  // An ordinary one is pressed, and does not send a form either.
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();
  expect(submit).not.toHaveBeenCalled();
});

test('an icon tells what it does under the mouse and on keyboard focus', async () => {
  const press = vi.fn<() => void>();
  await show(
    <>
      <IconButton aria-label="Delete photo" icon={<Trash2 />} onClick={press} />
      <p>Elsewhere</p>
    </>,
  );
  const button = page.getByRole('button', { name: 'Delete photo' });
  const tip = page.getByText('Delete photo');
  await button.hover();
  await expect.element(tip).toBeVisible();
  await page.getByText('Elsewhere').hover();
  await expect.element(tip).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(tip).toBeVisible();
  await expectAccessibleInBothThemes();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();
});

test('buttons of every kind read well in light and dark', async () => {
  await show(
    <>
      {(['primary', 'secondary', 'quiet', 'danger', 'danger-quiet'] as const).map((variant) => (
        <p key={variant}>
          <Button variant={variant}>Save {variant}</Button>
          <Button variant={variant} size="small">
            Small {variant}
          </Button>
          <Button variant={variant} pending>
            Save
          </Button>
        </p>
      ))}
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Save primary' })).toBeVisible();
  await expectAccessibleInBothThemes();
});
