import type { CallChecklist } from '@callboard/contract/calls/call-checklists';
import type { Payment } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallChecklist as Checklist } from '~/features/calls/checklists/call-checklist.tsx';
import { editorDraft, useEditor } from '~/features/calls/editing/use-editor.ts';
import { FinishSheet } from '~/features/calls/finish/finish-sheet.tsx';
import { LateButton } from '~/features/calls/late/late-button.tsx';
import { CallBar } from '~/features/calls/page/call-bar.tsx';
import { PaymentsCard } from '~/features/calls/payments/payments-card.tsx';
import { useSetStatus } from '~/features/calls/status/use-set-status.ts';
import { NotesCard } from '~/features/platform/notes/notes-card.tsx';
import { trpc } from '~/lib/trpc.ts';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { noteOf, showOnPhone, writeNote } from '~/offline/testing/show-on-phone.tsx';
import type { Answers } from '~/testing/server.ts';

const call = sampleCall();
const ON_THIS_PHONE = 'On this phone. Sends when you have signal.';

const toast = () => page.getByRole('dialog').filter({ hasText: 'On this phone' });

/** What was done is named, is on this phone, and is not said to be done. */
async function expectKept(title: string) {
  await expect.element(page.getByText(title, { exact: true })).toBeVisible();
  await expect.element(toast()).toHaveTextContent(ON_THIS_PHONE);
  const [told] = document.querySelectorAll('[data-toast]');
  expect(told?.querySelector('.text-good-ink')).toBeNull();
  expect(told?.textContent).not.toMatch(/added|saved|is completed|knows/i);
}

async function withoutSignal(part: ReactNode, answers: Answers = {}) {
  const shown = await showOnPhone(call, { part, answers });
  shown.loseSignal();
  return shown;
}

const press = (name: string | RegExp) =>
  userEvent.click(page.getByRole('button', { name, exact: true }));

function useShownCall(): ServiceCall {
  return trpc.serviceCalls.byId.useQuery({ id: call._id }, { initialData: call }).data;
}

function Bar() {
  const shown = useShownCall();
  const status = useSetStatus(call._id);
  const nothing = () => {};
  return (
    <CallBar
      {...{ call: shown, status, role: 'tech' }}
      onShowLines={nothing}
      photos={{ add: nothing, areComing: false }}
      add={{ note: nothing, lines: nothing, payment: nothing }}
    />
  );
}

test('a status that is tapped without signal is on this phone, and with signal it is done', async () => {
  const { findSignal, server } = await withoutSignal(<Bar />, {
    serviceCalls: { setStatus: sampleCall({ version: 8, status: 'in_progress' }) },
  });
  await expect
    .element(page.getByRole('button', { name: /Arrived/ }))
    .not.toHaveAttribute('aria-disabled');
  await press(/Arrived/);
  await expectKept('Status of #1042: In progress');
  findSignal();
  await expect.poll(() => server.inputsOf('serviceCalls.setStatus')).toHaveLength(1);
});

function Payments() {
  const shown = useShownCall();
  const editor = useEditor<Payment>({
    draftOf: editorDraft(call._id, 'payment'),
    lines: shown.payments,
  });
  return <PaymentsCard call={shown} editor={editor} isReadOnly={false} />;
}

test('a payment that is taken without signal is on this phone, not added', async () => {
  await withoutSignal(<Payments />);
  await press('Add Payment');
  await press('Save');
  await expectKept('$354.00, Cash');
});

test('a visit that is finished without signal is not said to be completed', async () => {
  const nothing = () => {};
  await withoutSignal(<FinishSheet callId={call._id} draft="finish" open onClose={nothing} />, {
    files: { ofCall: [] },
    invoices: { list: [], billEmail: { email: null } },
    serviceCalls: { notes: [], signatures: [], checklist: emptyList() },
  });
  await press('Done');
  await expectKept('Status of #1042: Completed');
});

test('what the office is told without signal it does not know yet', async () => {
  await withoutSignal(<LateButton visit={call} />);
  await press('Running late');
  await expectKept('Call the customer: #1042, 15 minutes late');
});

function emptyList(): CallChecklist {
  return { jobType: null, isStarted: false, missing: [], steps: [] };
}

test('a step that is ticked and a note that is written say at their places that they wait', async () => {
  const step = { id: 'filter', kind: 'tick' as const, label: 'Filter changed', unit: '' };
  const checklist: CallChecklist = {
    jobType: 'tune-up',
    isStarted: false,
    missing: [step.id],
    steps: [{ ...step, choices: [], answer: null }],
  };
  const { loseSignal, queryClient } = await showOnPhone(call, {
    part: (
      <>
        <Checklist callId={call._id} />
        <NotesCard of="serviceCalls" id={call._id} />
      </>
    ),
    answers: { serviceCalls: { checklist, notes: [] } },
  });
  await expect.element(page.getByText('No notes yet.')).toBeVisible();
  // The screen was there before the device began to keep.
  await queryClient.refetchQueries();
  loseSignal();
  const list = page.getByRole('region', { name: 'Checklist' });
  await userEvent.click(list.getByRole('checkbox', { name: 'Filter changed' }));
  await expect.element(list).toHaveTextContent(ON_THIS_PHONE);
  await writeNote(call._id, 'Flame sensor was dirty');
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect.element(notes).toHaveTextContent(ON_THIS_PHONE);
});

test('what the server has says nothing of this phone', async () => {
  await showOnPhone(call, {
    part: <NotesCard of="serviceCalls" id={call._id} />,
    answers: {
      serviceCalls: {
        notes: [{ ...noteOf({ text: 'Gate is open' }) }],
        addNote: noteOf,
      },
    },
  });
  await writeNote(call._id, 'Gate is open');
  await expect.element(page.getByText('Gate is open').first()).toBeVisible();
  await expect.element(page.getByText(ON_THIS_PHONE)).not.toBeInTheDocument();
});
