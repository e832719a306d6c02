import { MessageTemplateChange } from '@callboard/contract/messages/message-templates';
import { z } from 'zod';

/** The texts of a message, by the API's own rules. */
export const TemplateInput = z.strictObject({
  texts: MessageTemplateChange.shape.texts.unwrap(),
});
export type TemplateInput = z.infer<typeof TemplateInput>;
