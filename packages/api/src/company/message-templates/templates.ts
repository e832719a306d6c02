import {
  type MessageTemplate,
  type MessageTemplateChange,
  type OwnTemplates,
  unknownVariables,
} from '@callboard/contract/messages/message-templates';
import { segmentsOf } from '@callboard/contract/messages/segments';
import {
  MESSAGE_LANGUAGES,
  VARIABLES,
  VISIT_TEMPLATE_KEYS,
  VISIT_TEMPLATES,
  type VisitTemplate,
} from '@callboard/contract/messages/template-list';
import type { Reader, Transaction } from '@callboard/db/client';
import { settings } from '@callboard/db/schema/settings';
import { invalidField, requireFound } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { updateSettings } from '../settings/update.ts';

function templateOf(key: VisitTemplate, own: OwnTemplates): MessageTemplate {
  const { label, texts: usual, variables } = VISIT_TEMPLATES[key];
  const { isOn = false, texts = {} } = own[key] ?? {};
  const said = { en: texts.en ?? usual.en, es: texts.es ?? usual.es };
  return {
    key,
    label,
    isOn,
    texts: said,
    usual,
    variables: variables.map((name) => ({ name, label: VARIABLES[name] })),
    segments: { en: segmentsOf(said.en), es: segmentsOf(said.es) },
  };
}

const ownTemplates = async (db: Reader): Promise<OwnTemplates> =>
  onlyRow(await db.select({ own: settings.messageTemplates }).from(settings)).own;

/** What customers are told on each occasion, and whether they are. */
export async function listTemplates(db: Reader): Promise<MessageTemplate[]> {
  const own = await ownTemplates(db);
  return VISIT_TEMPLATE_KEYS.map((key) => templateOf(key, own));
}

/**
 * Changes what customers are told on an occasion, or whether they are; what is not named stays.
 * @throws DomainError `not_found`; `invalid` at a text with a variable that this message does not have;
 *   `conflict` when based on an old version
 */
export async function updateTemplate(
  tx: Transaction,
  author: Author,
  { key: sent, texts, isOn, version }: MessageTemplateChange,
): Promise<MessageTemplate> {
  const key = requireFound(
    VISIT_TEMPLATE_KEYS.find((one) => one === sent),
    'message',
  );
  const { variables, texts: usual } = VISIT_TEMPLATES[key];
  for (const language of texts ? MESSAGE_LANGUAGES : []) {
    const [unknown] = unknownVariables(texts?.[language] ?? '', variables);
    if (unknown === undefined) continue;
    const known = variables.map((name) => `{${name}}`).join(', ');
    throw invalidField(
      `texts.${language}`,
      `This message knows no {${unknown}}. It can say ${known}.`,
    );
  }
  await tx.select({ id: settings.id }).from(settings).for('update');
  const own = await ownTemplates(tx);
  const former = own[key];
  const es = texts?.es === undefined ? former?.texts.es : texts.es;
  const kept = texts && {
    ...(texts.en !== usual.en && { en: texts.en }),
    ...(es && es !== usual.es && { es }),
  };
  const next = { isOn: isOn ?? former?.isOn ?? false, texts: kept ?? former?.texts ?? {} };
  const messageTemplates = { ...own, [key]: next };
  const stored = await updateSettings(tx, author, { messageTemplates, version });
  return templateOf(key, stored.messageTemplates);
}
