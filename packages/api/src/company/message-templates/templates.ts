import { MESSAGE_CHANNELS, type MessageChannel } from '@callboard/contract/messages/message-states';
import {
  type MessageTemplate,
  type MessageTemplateChange,
  type OwnTemplates,
  stepsOf,
  unknownVariables,
} from '@callboard/contract/messages/message-templates';
import { segmentsOf } from '@callboard/contract/messages/segments';
import {
  MESSAGE_LANGUAGES,
  TEMPLATE_KEYS,
  TEMPLATES,
  type TemplateKey,
  UNPAID,
  VARIABLES,
} from '@callboard/contract/messages/template-list';
import type { Reader, Transaction } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
import { invalidField, requireFound } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { updateSettings } from '../settings/update.ts';

function templateOf(key: TemplateKey, own: OwnTemplates): MessageTemplate {
  const { label, texts: usual, variables, steps } = TEMPLATES[key];
  const { isOn = false, texts = {} } = own[key] ?? {};
  const said = { en: texts.en ?? usual.en, es: texts.es ?? usual.es };
  return {
    key,
    label,
    isOn,
    texts: said,
    usual,
    variables: variables.map((name) => ({ name, label: VARIABLES[name] })),
    steps: steps
      ? {
          unit: steps.unit,
          values: stepsOf(own, key),
          most: steps.most,
          from: steps.from,
          to: steps.to,
        }
      : null,
    segments: { en: segmentsOf(said.en), es: segmentsOf(said.es) },
  };
}

/** @throws DomainError `invalid` at `steps` */
function requireSteps(key: TemplateKey, sent: readonly number[]): number[] {
  const { steps } = TEMPLATES[key];
  if (!steps) throw invalidField('steps', 'This message has no time to choose.');
  const { most, from, to, unit } = steps;
  const what = unit === 'hours before' ? 'hours' : 'days';
  const chosen = [...new Set(sent)].toSorted((one, other) => one - other);
  if (chosen.length === 0) throw invalidField('steps', `Enter the ${what}.`);
  if (chosen.length > most) {
    throw invalidField(
      'steps',
      most === 1 ? `Enter one number of ${what}.` : `Enter at most ${most} numbers of ${what}.`,
    );
  }
  if (chosen.some((one) => one < from || one > to)) {
    throw invalidField('steps', `Enter ${what} from ${from} to ${to}.`);
  }
  return chosen;
}

const ownTemplates = async (db: Reader): Promise<OwnTemplates> =>
  onlyRow(await db.select({ own: settings.messageTemplates }).from(settings)).own;

/** What customers are told on each occasion, and whether they are. */
export async function listTemplates(db: Reader): Promise<MessageTemplate[]> {
  const own = await ownTemplates(db);
  return TEMPLATE_KEYS.map((key) => templateOf(key, own));
}

/**
 * Changes what customers are told on an occasion, or whether they are; what is not named stays.
 * @param offChannels by which ways nothing reaches anybody
 * @throws DomainError `not_found`; `invalid` at a text with a variable that this message does not have, at
 *   `steps` for those it cannot have, and at `isOn` where nothing could be sent; `conflict` when based on an
 *   old version
 */
export async function updateTemplate(
  tx: Transaction,
  author: Author,
  { key: sent, texts, isOn, steps, version }: MessageTemplateChange,
  offChannels: readonly MessageChannel[] = [],
): Promise<MessageTemplate> {
  const key = requireFound(
    TEMPLATE_KEYS.find((one) => one === sent),
    'message',
  );
  const { variables, texts: usual } = TEMPLATES[key];
  for (const language of texts ? MESSAGE_LANGUAGES : []) {
    const [unknown] = unknownVariables(texts?.[language] ?? '', variables);
    if (unknown === undefined) continue;
    const known = variables.map((name) => `{${name}}`).join(', ');
    throw invalidField(
      `texts.${language}`,
      `This message knows no {${unknown}}. It can say ${known}.`,
    );
  }
  if (isOn && MESSAGE_CHANNELS.every((channel) => offChannels.includes(channel))) {
    throw invalidField('isOn', 'Texts and email are off: set SMS_URL or SMTP_URL on the server.');
  }
  await tx.select({ id: settings.id }).from(settings).for('update');
  const own = await ownTemplates(tx);
  const former = own[key];
  const es = texts?.es === undefined ? former?.texts.es : texts.es;
  const kept = texts && {
    ...(texts.en !== usual.en && { en: texts.en }),
    ...(es && es !== usual.es && { es }),
  };
  const isNowOn = isOn ?? former?.isOn ?? false;
  const chosen = steps && requireSteps(key, steps);
  const isNew = former?.isOn !== true || (chosen && chosen.join() !== stepsOf(own, key).join());
  const next = {
    ...former,
    isOn: isNowOn,
    texts: kept ?? former?.texts ?? {},
    ...(chosen && { steps: chosen }),
    ...(isNowOn && isNew && key === UNPAID && { since: new Date().toISOString() }),
  };
  const messageTemplates = { ...own, [key]: next };
  const stored = await updateSettings(tx, author, { messageTemplates, version });
  return templateOf(key, stored.messageTemplates);
}
