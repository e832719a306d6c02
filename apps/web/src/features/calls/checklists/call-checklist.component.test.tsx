import type { CallChecklist as Steps, StepValue } from '@callboard/contract/calls/call-checklists';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { CallChecklist } from './call-checklist.tsx';

test('a checklist that does not load is asked for once, and again when somebody says so', async () => {
  const checklist = () => refuse(500, 'internal', 'Something went wrong');
  const { server } = await show(<CallChecklist callId="call" />, {
    answers: { serviceCalls: { checklist } },
  });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expect.element(retry).toBeEnabled();
  expect(server.asked('serviceCalls.checklist')).toHaveLength(1);
  await userEvent.click(retry);
  await expect.poll(() => server.asked('serviceCalls.checklist')).toHaveLength(2);
});

const STEP = { id: 'filter', kind: 'tick', label: 'Filter changed', unit: '' } as const;

function checklistWith(value: StepValue | null): Steps {
  const author = { _id: 'technician', name: 'Ana Ruiz' };
  const answer = value === null ? null : { value, author, answeredAt: '2026-03-02T15:00:00.000Z' };
  return {
    jobType: 'Tune-up',
    isStarted: answer !== null,
    steps: [{ ...STEP, choices: [], answer }],
    missing: answer ? [] : [STEP.id],
  };
}

test('an answered step stays as it was tapped while the answer takes its place', async () => {
  const { server } = await show(<CallChecklist callId="call" />, {
    answers: {
      serviceCalls: {
        checklist: checklistWith(null),
        answerStep: ({ value }) => checklistWith(value),
      },
    },
  });
  const box = page.getByRole('checkbox', { name: STEP.label });
  const done = page.getByText(/^\d of 1 done$/);
  await expect.element(done).toHaveTextContent('0 of 1 done');
  const shown: (string | null)[] = [];
  const target = done.element();
  const watch = new MutationObserver(() => shown.push(target.textContent));
  watch.observe(target, { subtree: true, childList: true, characterData: true });
  await userEvent.click(box);
  await expect.poll(() => server.asked('serviceCalls.answerStep')).toHaveLength(1);
  await expect.element(page.getByText(/^Ana Ruiz/)).toBeVisible();
  watch.disconnect();
  expect(new Set(shown)).toEqual(new Set(['1 of 1 done']));
});

test('a text that is typed is saved by Esc, which may close the sheet around it', async () => {
  const notes = { ...STEP, kind: 'text' as const, label: 'Notes', choices: [], answer: null };
  const asked: Steps = { ...checklistWith(null), steps: [notes] };
  const { server } = await show(<CallChecklist callId="call" />, {
    answers: { serviceCalls: { checklist: asked, answerStep: () => asked } },
  });
  await page.getByLabelText('Notes').fill('Flue is rusty');
  await userEvent.keyboard('{Escape}');
  await expect
    .poll(() => server.asked('serviceCalls.answerStep'))
    .toMatchObject([{ input: { value: 'Flue is rusty' } }]);
});
