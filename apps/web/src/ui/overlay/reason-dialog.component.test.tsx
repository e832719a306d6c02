import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { Button } from '~/ui/button/button.tsx';
import type { ReasonQuestion } from './reason-dialog.tsx';
import { useAskReason } from './use-ask-reason.ts';

interface AskingProps {
  asked: ReasonQuestion;
  onAnswer: (reason: string | null) => void;
}

function Asking({ asked, onAnswer }: AskingProps) {
  const askReason = useAskReason();
  return <Button onClick={() => void askReason(asked).then(onAnswer)}>Move call</Button>;
}

const against: ReasonQuestion = {
  question: 'Move this call anyway?',
  points: ['Tim is off that day.', 'The customer was promised the morning.'],
  confirmLabel: 'Move anyway',
};

const withChoices: ReasonQuestion = {
  question: 'Why is it late?',
  points: [],
  choices: ['Traffic', 'Earlier visit ran long'],
  confirmLabel: 'Save reason',
};

const opener = page.getByRole('button', { name: 'Move call' });
const question = page.getByRole('alertdialog');
const field = page.getByRole('textbox', { name: /eason/ });

async function ask(asked: ReasonQuestion) {
  const answer = vi.fn<(reason: string | null) => void>();
  await show(<Asking asked={asked} onAnswer={answer} />);
  await opener.click();
  await expect.element(question).toHaveAccessibleName(asked.question);
  return answer;
}

test('a question for a reason starts in its field and says what is against it', async () => {
  const answer = await ask(against);
  await expect.element(field).toHaveFocus();
  await expect
    .element(question)
    .toHaveAccessibleDescription(/Tim is off that day\..*promised the morning\./);
  await expectAccessibleInBothThemes();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  expect(answer.mock.calls).toEqual([[null]]);
});

test('without a reason nothing happens but the field says so', async () => {
  const answer = await ask(against);
  await field.fill('   ');
  await page.getByRole('button', { name: 'Move anyway' }).click();
  await expect.element(page.getByText('Enter a reason')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/^Enter a reason/);
  expect(answer).not.toHaveBeenCalled();
});

test('what speaks against it can be answered with one press, and by no slip of a key', async () => {
  const answer = await ask({ ...against, choices: ['Customer asked'], isAgainst: true });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a reason')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectAccessibleInBothThemes();
  await page.getByRole('button', { name: 'Customer asked' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(answer.mock.calls).toEqual([['Customer asked']]);
});

test('Enter gives the reason, without the spaces around it', async () => {
  const answer = await ask(against);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(' Customer agreed {Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(answer.mock.calls).toEqual([['Customer agreed']]);
});

test('a usual answer takes one press, and the question may be skipped', async () => {
  const answer = await ask(withChoices);
  // The field would open a phone's keyboard.
  await expect.element(page.getByRole('button', { name: 'Traffic' })).toHaveFocus();
  await expectAccessibleInBothThemes();
  await page.getByRole('button', { name: 'Earlier visit ran long' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await opener.click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(answer.mock.calls).toEqual([['Earlier visit ran long'], [null]]);
});
