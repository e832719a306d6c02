import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { MOST_CALL_TEXT_BYTES } from '@callboard/contract/platform/limits';
import type { Transaction } from '@callboard/db/client';
import { callNotes } from '@callboard/db/schema/call-notes';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { invalidField } from '../../platform/errors/domain-error.ts';

/** How many bytes some texts have together, as UTF-8. */
export const bytesOf = (texts: readonly string[]): number =>
  texts.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);

const bytesOfNotes = sql<number>`coalesce(sum(octet_length(${callNotes.text})), 0)`.mapWith(Number);

/**
 * Refuses a change that makes the texts of a call more than 1 MB together. What is stored already
 * stays, and may be made smaller.
 * @param call as it would be; its notes are read as the transaction left them
 * @param grownBy bytes that the change adds to its texts
 * @param field of the input that holds them
 * @throws DomainError `invalid` at the field
 */
export async function refuseTooMuchText(
  tx: Transaction,
  call: ServiceCall,
  grownBy: number,
  field: string,
): Promise<void> {
  if (grownBy <= 0) return;
  const texts = [
    call.description,
    ...call.tags,
    ...call.answers.flatMap(({ question, answer }) => [question, answer]),
    ...call.items.flatMap(({ description, taxOverride }) => [
      description,
      taxOverride?.reason ?? '',
    ]),
    ...call.discounts.flatMap(({ name, reason }) => [name, reason]),
    ...call.payments.map(({ reference }) => reference),
  ];
  const [notes] = await tx
    .select({ bytes: bytesOfNotes })
    .from(callNotes)
    .where(and(eq(callNotes.callId, call._id), isNull(callNotes.toVersion)));
  if (bytesOf(texts) + (notes?.bytes ?? 0) <= MOST_CALL_TEXT_BYTES) return;
  throw invalidField(
    field,
    'The texts of a call can be at most 1 MB in total. Shorten some of them.',
  );
}
