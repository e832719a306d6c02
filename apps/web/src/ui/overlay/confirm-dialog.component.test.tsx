import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { Button } from '~/ui/button/button.tsx';
import { useConfirm } from './use-confirm.ts';

/** A payment that goes once its question is confirmed. */
function Payment({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const confirm = useConfirm();
  const [isThere, setIsThere] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);

  async function remove() {
    const confirmed = await confirm({
      question: 'Remove this payment?',
      detail: 'The invoice is open again.',
      confirmLabel: 'Remove',
      finalFocus: () => heading.current,
    });
    onAnswer(confirmed);
    if (confirmed) setIsThere(false);
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Payments
      </h2>
      {isThere && <Button onClick={() => void remove()}>Remove payment</Button>}
    </>
  );
}

const question = page.getByRole('alertdialog', { name: 'Remove this payment?' });
const opener = page.getByRole('button', { name: 'Remove payment' });
const cancel = page.getByRole('button', { name: 'Cancel' });
const remove = page.getByRole('button', { name: 'Remove', exact: true });

async function ask() {
  const answer = vi.fn<(confirmed: boolean) => void>();
  await show(<Payment onAnswer={answer} />);
  await opener.click();
  await expect.element(cancel).toHaveFocus();
  return answer;
}

test.for(['{Enter}', '{Escape}'])(
  'a confirmation starts on Cancel, so %s changes nothing and the focus goes back',
  async (key) => {
    const answer = await ask();
    await expect.element(question).toHaveAccessibleDescription('The invoice is open again.');
    await userEvent.keyboard(key);
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(answer.mock.calls).toEqual([[false]]);
  },
);

test('a confirmed removal happens, and the focus goes where the screen wants it', async () => {
  const answer = await ask();
  await userEvent.tab();
  await expect.element(remove).toHaveFocus();
  await userEvent.tab();
  await expect.element(cancel).toHaveFocus();
  await remove.click();
  await expect.element(page.getByRole('heading', { name: 'Payments' })).toHaveFocus();
  await expect.element(opener).not.toBeInTheDocument();
  expect(answer.mock.calls).toEqual([[true]]);
});

test('a press beside a confirmation does not answer it', async () => {
  const answer = await ask();
  await userEvent.click(page.elementLocator(document.body), { position: { x: 10, y: 10 } });
  await expect.element(question).toBeVisible();
  await cancel.click();
  await expect.element(question).not.toBeInTheDocument();
  expect(answer.mock.calls).toEqual([[false]]);
});

test('a confirmation reads well in light and dark', async () => {
  await ask();
  await expectAccessibleInBothThemes();
});
