import {
  ChannelStanding,
  HeldMessages,
  LateTold,
  Message,
  MessageId,
  MessageQuery,
  MessageStanding,
  QuietHours,
  RunningLate,
  TestMode,
} from '@callboard/contract/messages/messages';
import { WouldTell, WouldTellQuery } from '@callboard/contract/messages/tell-customer';
import { RIGHTS } from '@callboard/contract/people/rights';
import { z } from 'zod';
import { may, office, staff } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { sayRunningLate, takeBackLate } from '../visits/running-late.ts';
import { wouldTell } from '../visits/would-tell.ts';
import { channelsNow } from './channels.ts';
import {
  cancelMessage,
  releaseMessages,
  retryMessage,
  setQuietHours,
  setTestMode,
} from './decide.ts';
import { listMessages, messageStanding } from './list.ts';

export const messagesRouter = router({
  list: staff
    .meta({ rest: { method: 'GET', path: '/messages' } })
    .input(MessageQuery)
    .output(z.array(Message))
    .query(async ({ ctx, input }) =>
      takePage(await listMessages(ctx.db, ctx.actor, input), input.limit, ctx.announceNext),
    ),

  standing: office
    .meta({ rest: { method: 'GET', path: '/messages/standing' } })
    .output(MessageStanding)
    .query(({ ctx }) => messageStanding(ctx.db)),

  channels: office
    .meta({ rest: { method: 'GET', path: '/messages/channels' } })
    .output(z.array(ChannelStanding))
    .query(({ ctx }) => channelsNow(ctx)),

  wouldTell: staff
    .meta({ rest: { method: 'GET', path: '/messages/would-tell' } })
    .input(WouldTellQuery)
    .output(WouldTell)
    .query(({ ctx, input }) => wouldTell(ctx, input)),

  retry: office
    .meta({ rest: { method: 'POST', path: '/messages/{id}/retry' } })
    .input(MessageId)
    .output(Message)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Message, input, (tx) => retryMessage(tx, input.id)),
    ),

  cancel: office
    .meta({ rest: { method: 'POST', path: '/messages/{id}/cancel' } })
    .input(MessageId)
    .output(Message)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Message, input, (tx) => cancelMessage(tx, input.id)),
    ),

  release: may(RIGHTS.settings.change)
    .meta({ rest: { method: 'POST', path: '/messages/release' } })
    .input(HeldMessages)
    .output(MessageStanding)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, MessageStanding, input, (tx) => releaseMessages(tx, ctx.actor, input)),
    ),

  setTestMode: may(RIGHTS.settings.change)
    .meta({ rest: { method: 'PUT', path: '/messages/test-mode' } })
    .input(TestMode)
    .output(MessageStanding)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, MessageStanding, input, (tx) => setTestMode(tx, ctx.actor, input)),
    ),

  setQuietHours: may(RIGHTS.settings.change)
    .meta({ rest: { method: 'PUT', path: '/messages/quiet-hours' } })
    .input(QuietHours)
    .output(MessageStanding)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, MessageStanding, input, (tx) => setQuietHours(tx, ctx.actor, input)),
    ),

  runningLate: may(RIGHTS['service-calls'].change)
    .meta({ rest: { method: 'POST', path: '/service-calls/{id}/running-late' } })
    .input(RunningLate)
    .output(LateTold)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, LateTold, input, (tx) =>
        sayRunningLate(tx, ctx.actor, input, ctx.offChannels),
      ),
    ),

  takeBackLate: may(RIGHTS['service-calls'].change)
    .meta({ rest: { method: 'POST', path: '/service-calls/{id}/running-late/take-back' } })
    .input(MessageId)
    .output(Message)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Message, input, (tx) => takeBackLate(tx, ctx.actor, input.id)),
    ),
});
