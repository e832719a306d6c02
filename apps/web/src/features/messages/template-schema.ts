import { MessageTemplateChange } from '@callboard/contract/messages/message-templates';
import { z } from 'zod';

/** Whole numbers as they are typed, parted by commas. */
const Steps = z
  .string()
  .transform((typed) => typed.split(/[\s,]+/).filter(Boolean))
  .refine((parts) => parts.length > 0 && parts.every((part) => /^\d{1,4}$/.test(part)), {
    error: 'Enter whole numbers, separated by commas',
  })
  .transform((parts) => parts.map(Number));

/** The texts of a message, by the API's own rules, and when it is sent where that is chosen. */
export const TemplateInput = z.strictObject({
  texts: MessageTemplateChange.shape.texts.unwrap(),
  steps: Steps.optional(),
});
export type TemplateInput = z.infer<typeof TemplateInput>;
