import { NewText } from '@callboard/contract/messages/inbox';
import { Message } from '@callboard/contract/messages/messages';
import { ReminderEmail, ReminderEmailChange } from '@callboard/contract/messages/reminder-emails';
import { TextConsent, TextConsentChange } from '@callboard/contract/messages/text-consent';
import { RIGHTS } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { z } from 'zod';
import { may } from '../../platform/access/procedures.ts';
import { once } from '../../platform/idempotency/once.ts';
import { router } from '../../platform/trpc.ts';
import { noteConsent, textConsents } from './consent.ts';
import { noteReminderEmail, reminderEmailsOf } from './reminder-emails.ts';
import { sendText } from './send-text.ts';

const rights = RIGHTS.customers;
const Consents = z.array(TextConsent);
const Reminders = z.array(ReminderEmail);

export const textConsentsRouter = router({
  textConsents: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/customers/{id}/text-consents' } })
    .input(ById)
    .output(Consents)
    .query(({ ctx, input }) => textConsents(ctx.db, ctx.actor, input.id)),

  sendText: may(rights.change)
    .meta({ rest: { method: 'POST', path: '/customers/{id}/messages', status: 201 } })
    .input(NewText)
    .output(Message)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Message, input, (tx) => sendText(tx, ctx.actor, input)),
    ),

  noteTextConsent: may(rights.change)
    .meta({ rest: { method: 'POST', path: '/customers/{id}/text-consents' } })
    .input(TextConsentChange)
    .output(Consents)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Consents, input, (tx) => noteConsent(tx, ctx.actor, input)),
    ),

  reminderEmails: may(rights.change)
    .meta({ rest: { method: 'GET', path: '/customers/{id}/reminder-emails' } })
    .input(ById)
    .output(Reminders)
    .query(({ ctx, input }) => reminderEmailsOf(ctx.db, ctx.actor, input.id)),

  noteReminderEmail: may(rights.change)
    .meta({ rest: { method: 'POST', path: '/customers/{id}/reminder-emails' } })
    .input(ReminderEmailChange)
    .output(Reminders)
    .mutation(({ ctx, input, path }) =>
      once(ctx, path, Reminders, input, (tx) => noteReminderEmail(tx, ctx.actor, input)),
    ),
});
