import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { LateTold } from '@callboard/contract/messages/messages';
import { oneAfterTheOther } from '~/features/calls/changes/one-after-the-other.ts';
import { isAway, messageOf } from '~/lib/problem.ts';
import type { trpc } from '~/lib/trpc.ts';
import { tellDone } from '~/session/tell-done.ts';
import type { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { notify } from '~/ui/toast/notify.ts';
import { minutesSaid } from './minutes-said.ts';

interface Telling {
  visit: Pick<ServiceCall, '_id' | 'callNumber'>;
  askReason: ReturnType<typeof useAskReason>;
  utils: Pick<ReturnType<typeof trpc.useUtils>, 'client' | 'serviceCalls'>;
  /** By how much, in words. */
  onTold: ((lateness: string) => void) | undefined;
}

/** What is said where nothing can be worked out. */
const USUAL_MINUTES = 15;

const inWords = (minutes: number) => `${minutes} minutes`;

/**
 * Tells the customer and the office that somebody will be late.
 * @param minutes how late, where the technician said so; worked out by the server otherwise
 */
export async function tellLate(telling: Telling, minutes?: number): Promise<void> {
  const { visit, utils, onTold } = telling;
  const { _id: id, callNumber } = visit;
  try {
    const told = await utils.client.messages.runningLate.mutate({ id, minutes });
    onTold?.(inWords(told.minutes));
    sayTold(telling, told);
  } catch (error) {
    // Without signal the customer would hear of it when it is no news any more.
    if (isAway(error)) return tellOffice(telling, minutes ?? USUAL_MINUTES);
    notify({
      title: `Nobody was told about #${callNumber}`,
      description: messageOf(error, 'Try again, or call the office'),
      tone: 'error',
    });
  }
}

function sayTold(telling: Telling, { isTold, channel, minutes, why }: LateTold): void {
  const { callNumber } = telling.visit;
  const next = { label: 'Other time', act: () => void askHowLate(telling) };
  if (!isTold) {
    notify({
      title: `The office knows: #${callNumber}, ${inWords(minutes)} late`,
      description: `${why} Call the customer yourself.`,
      isOpenEnded: true,
      next,
    });
    return;
  }
  notify({
    title: `The customer is told by ${channel}: about ${inWords(minutes)} late`,
    tone: 'success',
    undo: () => void takeBack(telling),
    next,
  });
}

async function takeBack({ visit: { _id: id, callNumber }, utils }: Telling): Promise<void> {
  try {
    await utils.client.messages.takeBackLate.mutate({ id });
    notify({ title: `Not sent: running late for #${callNumber}` });
  } catch (error) {
    notify({ title: messageOf(error, 'Failed to undo'), tone: 'error' });
  }
}

async function askHowLate(telling: Telling): Promise<void> {
  const said = await telling.askReason({
    question: `How late will you be for #${telling.visit.callNumber}?`,
    points: [],
    choices: ['30 minutes', '45 minutes', '1 hour', '2 hours'],
    confirmLabel: 'Tell them',
    typedLabel: 'Minutes',
    leaveLabel: 'Cancel',
  });
  if (said === null) return;
  const minutes = minutesSaid(said);
  if (minutes !== undefined) return tellLate(telling, minutes);
  notify({ title: 'Say it in minutes, from 5 to 480', tone: 'error' });
}

/** Keeps it for the office on the phone, until there is signal. */
async function tellOffice({ visit, utils, onTold }: Telling, minutes: number): Promise<void> {
  const { _id: id, callNumber } = visit;
  const { client, serviceCalls } = utils;
  const lateness = inWords(minutes);
  try {
    const told = await oneAfterTheOther(id, async () => {
      const { status, version } = await serviceCalls.byId.fetch({ id });
      const reason = `Running late: ${lateness}`;
      return client.serviceCalls.setStatus.mutate({ id, status, version, reason });
    });
    serviceCalls.byId.setData({ id }, told);
    onTold?.(lateness);
    tellDone(told, {
      title: `The office knows: #${callNumber}, ${lateness} late. Call the customer yourself.`,
      kept: `Call the customer: #${callNumber}, ${lateness} late`,
    });
  } catch (error) {
    notify({
      title: `The office was not told about #${callNumber}`,
      description: messageOf(error, 'Try again, or call the office'),
      tone: 'error',
    });
  }
}
