import { z } from 'zod';
import { emptyOrText, requiredText } from '../platform/values/text.ts';
import { BasedOn } from '../platform/wire.ts';
import { TEMPLATE_KEYS, TEMPLATES, type TemplateKey } from './template-list.ts';

/** As much as a provider takes in one message. */
const MOST_CHARACTERS = 1000;

const Said = z.object({ en: z.string(), es: z.string() });

const Segments = z.object({
  count: z.int(),
  /** The first character that makes texts shorter; null where none does. */
  costly: z.string().nullable(),
});

/** What customers are told on an occasion, and whether they are. */
export const MessageTemplate = z.object({
  key: z.string(),
  label: z.string(),
  isOn: z.boolean(),
  texts: Said,
  /** What the company said before it wrote its own, to go back to. */
  usual: Said,
  /** Names that may stand in braces. */
  variables: z.array(z.object({ name: z.string(), label: z.string() })),
  /** How many texts each is sent as before its variables are filled in. */
  segments: z.object({ en: Segments, es: Segments }),
  /** At which distances it is sent, where the company chooses; null where it does not. */
  steps: z
    .object({
      unit: z.enum(['hours before', 'days after']),
      values: z.array(z.int()),
      /** How many may be chosen, and between which. */
      most: z.int(),
      from: z.int(),
      to: z.int(),
    })
    .nullable(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** Changes what is sent; an empty text in Spanish goes back to the usual one, and one that is not named stays. */
export const MessageTemplateChange = z.strictObject({
  key: z.string({ error: 'Name the message' }),
  texts: z
    .strictObject({
      en: requiredText('Text', MOST_CHARACTERS),
      es: emptyOrText('Text in Spanish', MOST_CHARACTERS).nullish(),
    })
    .optional(),
  isOn: z.boolean({ error: 'Say whether it is sent' }).optional(),
  /** Hours before a visit, or days after an invoice was due. */
  steps: z
    .array(z.int({ error: 'Use whole numbers' }), { error: 'Enter at least one number' })
    .max(10, { error: 'Enter fewer numbers' })
    .optional(),
  /** Of the settings. */
  version: BasedOn,
});
export type MessageTemplateChange = z.infer<typeof MessageTemplateChange>;

/** A message as it is typed, to be read as a customer would. */
export const MessagePreviewQuery = z.object({
  key: z.string({ error: 'Name the message' }),
  en: emptyOrText('Text', MOST_CHARACTERS).default(''),
  /** Empty for the usual one. */
  es: emptyOrText('Text in Spanish', MOST_CHARACTERS).default(''),
  /** The latest with a technician, if left out. */
  callNumber: z.int({ error: 'Enter the number of a call' }).min(1).max(2_147_483_647).optional(),
});
export type MessagePreviewQuery = z.infer<typeof MessagePreviewQuery>;

const Preview = z.object({
  text: z.string(),
  segments: Segments,
  /** A name in braces that this message does not have. */
  unknown: z.string().nullable(),
});

/** What a customer would read. */
export const MessagePreview = z.object({
  /** On what it is shown, such as `#1042, Cora Vega`; null while there is no call or invoice. */
  shownOn: z.string().nullable(),
  en: Preview,
  es: Preview,
});
export type MessagePreview = z.infer<typeof MessagePreview>;

/** What a company made of a template; what it left alone is not there. */
export const OwnTemplate = z.object({
  isOn: z.boolean(),
  texts: Said.partial(),
  steps: z.array(z.int()).optional(),
  /** When it was switched on, or its steps last changed: it tells nothing that was due before. */
  since: z.string().optional(),
});

/** Of those that a company touched. */
export const OwnTemplates = z.partialRecord(z.enum(TEMPLATE_KEYS), OwnTemplate);
export type OwnTemplates = z.infer<typeof OwnTemplates>;

/** At which distances a message is sent. */
export const stepsOf = (own: OwnTemplates, key: TemplateKey): number[] => [
  ...(own[key]?.steps ?? TEMPLATES[key].steps?.usual ?? []),
];

const IN_BRACES = /\{([^{}]*)\}/g;

/** The names in braces that a text may not have. */
export const unknownVariables = (text: string, known: readonly string[]): string[] =>
  [...text.matchAll(IN_BRACES)].flatMap(([, name = '']) => (known.includes(name) ? [] : [name]));
