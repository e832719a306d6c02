import {
  MessagePreview,
  MessagePreviewQuery,
} from '@callboard/contract/messages/message-templates';
import { RIGHTS } from '@callboard/contract/people/rights';
import { may } from '../../platform/access/procedures.ts';
import { router } from '../../platform/trpc.ts';
import { previewTemplate } from './preview-template.ts';

export const messagePreviewRouter = router({
  preview: may(RIGHTS.settings.change)
    .meta({ rest: { method: 'GET', path: '/message-templates/{key}/preview' } })
    .input(MessagePreviewQuery)
    .output(MessagePreview)
    .query(({ ctx, input }) => previewTemplate(ctx.db, input)),
});
