import type { AppRouter } from '@callboard/api/app/app-router';
import type { QueryClient } from '@tanstack/react-query';
import type { OperationLink } from '@trpc/client';
import { holdUpdateWhile } from '~/app-update/hold-update.ts';
import { session } from '~/session/session.ts';
import { trpcClient } from '~/session/trpc-client.ts';
import { keepFilesOnDevice } from '~/session/upload-file.ts';
import type { Act } from './act.ts';
import { madeOf } from './acts/made-of.ts';
import { shownAnswers } from './apply/shown-answers.ts';
import { deviceClock } from './device-clock.ts';
import { deviceLink } from './device-link.ts';
import { rememberVersion } from './keep-change.ts';
import { forgetFiles, keepFile } from './keep-file.ts';
import { endIfSilent } from './leftovers.ts';
import { liveNews } from './live-news.ts';
import { Meanwhile } from './meanwhile/tell-meanwhile.ts';
import { claimAnswer, moveAnswer, type Settled } from './queue/answers-due.ts';
import { changeActs } from './queue/kept-acts.ts';
import { callsToSend } from './queue/next-to-send.ts';
import { afterRefusal } from './queue/refused-act.ts';
import { sender } from './queue/send-acts.ts';
import { giveSignOfLife } from './queue/sign-of-life.ts';
import { hearTabs, type Message } from './queue/tabs.ts';
import { waiting } from './queue/waiting.ts';
import { startKept } from './server-copy/start-kept.ts';
import { signal } from './signal.ts';
import { askForKeyWithSignal, switchPerson } from './switch-person.ts';

/**
 * Shows the outcome of an act, except on screens that wait for it: those show it themselves. Nobody is shown
 * the outcome of another person's act.
 */
function show(act: Act, outcome: Settled, isShown: boolean): void {
  if (act.person !== session.user?.id) return;
  if (outcome.kind === 'done') {
    shownAnswers.taken(act, outcome.answer);
    const version = madeOf(outcome.answer);
    if (version !== undefined) rememberVersion(act.id, version);
  }
  // Screens showed the refused act as done while it was on its way.
  if (!isShown || outcome.kind === 'refused') shownAnswers.showAgain();
  if (!isShown) shownAnswers.refresh();
}

async function hear(message: Message): Promise<void> {
  if (message.say === 'changed') {
    await waiting.reload();
    shownAnswers.showAgain();
    return;
  }
  if (message.say === 'moved') {
    moveAnswer(message.from, message.to);
    return;
  }
  const { act, outcome } = message;
  if (act.person !== session.user?.id) return;
  const answerScreen = claimAnswer(act.id);
  // The tab that sent it could not know that a screen of this tab shows the refusal.
  if (answerScreen && outcome.kind === 'refused') {
    const { problem } = outcome;
    await changeActs(act.person, (acts) => afterRefusal(acts, act, problem, true));
  }
  if (outcome.kind === 'done') waiting.savedElsewhere(Date.now());
  await waiting.reload();
  show(act, outcome, answerScreen !== undefined);
  answerScreen?.(outcome);
}

const meanwhile = new Meanwhile({
  countOf: (callId) => waiting.waitingFor(callId).length,
  read: (id) => trpcClient.serviceCalls.byId.query({ id }),
});

let isListening = false;

/** Listens as long as the page lives, whoever is signed in. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  // Only acts that can be sent hold the update. One that needs a person survives a reload, and may wait for long.
  holdUpdateWhile(() => callsToSend(waiting.acts()).length > 0);
  hearTabs(hear);
  sender.start((act, outcome, isShown) => {
    show(act, outcome, isShown);
    // A screen that waits for the answer shows what became of the visit.
    if (outcome.kind === 'done' && !isShown) meanwhile.taken(act).catch(() => undefined);
  });
  keepFilesOnDevice(keepFile);
  askForKeyWithSignal();
  // A page that the phone had stopped for days checks the same as one that is opened.
  document.addEventListener('visibilitychange', () => document.hidden || endIfSilent());
  liveNews.subscribe((news) => {
    if (news.type === 'connection' && news.isUp) sender.wake();
  });
}

interface Started {
  person: string;
  link: Promise<OperationLink<AppRouter>>;
}

let started: Started | undefined;

async function start(client: QueryClient, person: string): Promise<OperationLink<AppRouter>> {
  await deviceClock.recall();
  await deviceClock.ask();
  await switchPerson(person);
  shownAnswers.start(client);
  const kept = await startKept({
    client,
    person,
    isUp: () => signal.isUp,
    shown(path, input, data) {
      return shownAnswers.withWaiting(shownAnswers.remember({ path, input, data }));
    },
  });
  listen();
  const endSigns = giveSignOfLife({
    heardAt: () => signal.heardAt,
    isWaiting: () => callsToSend(waiting.acts()).length > 0,
    tell: () => trpcClient.phones.tellWaiting.mutate({ count: 0 }),
  });
  const follow = () => {
    if (session.user?.id === person) return;
    leave();
    endSigns();
    kept.stop();
    shownAnswers.stop();
    forgetFiles();
    if (started?.person === person) started = undefined;
    // The waiting acts stay for the same person.
    void switchPerson(undefined);
  };
  const leave = session.subscribe(follow);
  // The session may have ended by now.
  follow();
  sender.send();
  return deviceLink(kept.link);
}

/**
 * Keeps on this device what the technician does, until the session ends.
 * @returns the link that does it
 * @throws DOMException if the browser stores nothing
 */
export function runDevice(client: QueryClient, person: string): Started['link'] {
  if (started?.person !== person) {
    const link = start(client, person);
    started = { person, link };
    // The next change tries again.
    link.catch(() => {
      if (started?.link === link) started = undefined;
    });
  }
  return started.link;
}
