import {
  MessageTemplate,
  MessageTemplateChange,
} from '@callboard/contract/messages/message-templates';
import { RIGHTS } from '@callboard/contract/people/rights';
import { z } from 'zod';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { router } from '../../platform/trpc.ts';
import { listTemplates, updateTemplate } from './templates.ts';

const rights = RIGHTS.settings;

export const messageTemplatesRouter = router({
  list: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/message-templates' } })
    .output(z.array(MessageTemplate))
    .query(({ ctx }) => listTemplates(ctx.db)),

  update: may(rights.change)
    .meta({ rest: { method: 'PATCH', path: '/message-templates/{key}' } })
    .input(MessageTemplateChange)
    .output(MessageTemplate)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, MessageTemplate, input, (tx) =>
        updateTemplate(tx, ctx.actor, input, ctx.offChannels),
      ),
    ),
});
