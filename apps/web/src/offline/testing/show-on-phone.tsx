import type { CallNote } from '@callboard/contract/calls/call-notes';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deviceDb } from '~/offline/device-db.ts';
import { outbox } from '~/offline/outbox.ts';
import { PillPlace } from '~/offline/pill-place.tsx';
import { actsOf } from '~/offline/queue/kept-acts.ts';
import { signal } from '~/offline/signal.ts';
import { startDevice } from '~/offline/start-device.ts';
import { switchPerson } from '~/offline/switch-person.ts';
import { deviceTroubles } from '~/offline/troubles/device-troubles.ts';
import { trpcClient } from '~/session/trpc-client.ts';
import type { Answers } from '~/testing/server.ts';
import { type Shown, show, somebody } from '~/testing/show.tsx';

export const TECH = somebody('tech');

/** Answers to what a phone asks by itself. */
const OF_THE_PHONE = {
  auth: { deviceKey: { key: btoa('k'.repeat(32)) } },
  myDay: { device: { at: '2026-11-22T15:00:00.000Z', days: [], calls: [], lists: null } },
  phones: { tellWaiting: () => undefined },
} satisfies Answers;

export async function deleteAllKept(): Promise<void> {
  const db = await deviceDb();
  const stores = ['acts', 'answers', 'facts', 'sealed'] as const;
  const deleting = db.transaction(stores, 'readwrite');
  await Promise.all(stores.map((name) => deleting.objectStore(name).clear()));
  await deleting.done;
}

let stop = () => {};

async function endDevice(): Promise<void> {
  stop();
  // Runs after what the end of the session has begun.
  await switchPerson(undefined);
  await expect.poll(outbox.sendingCount).toBe(0);
  await deleteAllKept();
  for (const kind of ['full', 'cleared', 'clock'] as const) deviceTroubles.end(kind);
  signal.heard();
}

interface OnPhone extends Shown {
  /** From now on nothing gets through, although the browser says that it is online. */
  loseSignal: () => void;
  /** Everything gets through again, and the browser says so. */
  findSignal: () => void;
  /** The waiting acts in the phone's database, oldest first. */
  kept: () => ReturnType<typeof actsOf>;
}

/**
 * Shows a part beside the pill on a technician's phone. The phone keeps acts in the browser's own database and
 * sends them by itself. Nothing of it is left after the test.
 * @param call one that was opened on the phone
 * @param bar what has the pill, where it is the app's own
 */
export async function showOnPhone(
  call: ServiceCall,
  { part, bar, answers = {} }: { part?: ReactNode; bar?: ReactNode; answers?: Answers } = {},
): Promise<OnPhone> {
  // Registered first, so it runs last: after the part and the session are gone.
  onTestFinished(endDevice);
  const shown = await show(
    <>
      {bar ?? (
        <header className="flex bg-navbar text-navbar-ink">
          <PillPlace />
        </header>
      )}
      {part}
    </>,
    {
      as: 'tech',
      size: 'phone',
      answers: {
        ...answers,
        auth: { ...OF_THE_PHONE.auth, ...answers.auth },
        myDay: { ...OF_THE_PHONE.myDay, ...answers.myDay },
        phones: { ...OF_THE_PHONE.phones, ...answers.phones },
        serviceCalls: { byId: call, ...answers.serviceCalls },
      },
    },
  );
  const { server, queryClient } = shown;
  const device = startDevice(queryClient, TECH);
  stop = device.stop;
  await device.bring();
  await trpcClient.serviceCalls.byId.query({ id: call._id });
  await expect.element(pill()).toHaveTextContent('All saved');
  return {
    ...shown,
    loseSignal: () => server.setInReach(false),
    findSignal: () => {
      server.setInReach(true);
      window.dispatchEvent(new Event('online'));
    },
    kept: () => actsOf(TECH.id),
  };
}

/** The button in the bar, even behind a dialog. */
export const pill = () =>
  page.getByRole('button', {
    name: /^(All saved|Reading|Saving|No signal|\d+ needs? you)/,
    includeHidden: true,
  });

/** The list behind it. */
export const list = () =>
  page.getByRole('dialog', { name: /^(All saved|Waiting to be saved|Needs you)$/ });

export async function openList() {
  await userEvent.click(pill());
  await expect.element(list()).toBeVisible();
  return list();
}

export const writeNote = (id: string, text: string) =>
  trpcClient.serviceCalls.addNote.mutate({ id, text });

/** A note as the server answers it. */
export const noteOf = ({ text }: { text: string }): CallNote => ({
  _id: crypto.randomUUID(),
  text,
  createdAt: '2026-11-22T15:00:00.000Z',
  author: { _id: TECH.id, name: TECH.name },
});
