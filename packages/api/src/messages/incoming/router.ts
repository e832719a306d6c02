import { InboxQuery, IncomingText, UnreadTexts } from '@callboard/contract/messages/inbox';
import { MessageId } from '@callboard/contract/messages/messages';
import { z } from 'zod';
import { office } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { takePage } from '../../platform/paging/take-page.ts';
import { router } from '../../platform/trpc.ts';
import { countUnread, listInbox, readText } from './inbox.ts';

export const inboxRouter = router({
  list: office
    .meta({ rest: { method: 'GET', path: '/inbox' } })
    .input(InboxQuery)
    .output(z.array(IncomingText))
    .query(async ({ ctx, input }) =>
      takePage(await listInbox(ctx.db, input), input.limit, ctx.announceNext),
    ),

  unread: office
    .meta({ rest: { method: 'GET', path: '/inbox/unread' } })
    .output(UnreadTexts)
    .query(({ ctx }) => countUnread(ctx.db)),

  read: office
    .meta({ rest: { method: 'POST', path: '/inbox/{id}/read' } })
    .input(MessageId)
    .output(IncomingText)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, IncomingText, input, (tx) => readText(tx, input.id)),
    ),
});
