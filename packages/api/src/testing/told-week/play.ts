import { messages } from '@callboard/db/schema/messages';
import { inArray, min } from 'drizzle-orm';
import { sendDue } from '../../app/outbox/send-due.ts';
import { queueUnpaid } from '../../invoices/unpaid/queue-unpaid.ts';
import { queueReminders } from '../../messages/visits/queue-reminders.ts';
import { HOUR, MINUTE, moment, said } from './said-times.ts';
import type { Week } from './scene.ts';
import type { Row } from './table.ts';

/**
 * Plays a table by the clock of its week, while a server does its work.
 * @returns its rows with what was told in fact
 */
export async function play({ clock, names }: Week, rows: readonly Row[]) {
  const log: { now: number; line: string }[] = [];
  const sentTo = (way: string, to: string, words: string) => {
    const now = Date.now();
    log.push({ now, line: `${said(now)}, ${names.get(to)}, ${way}: ${words.split('\n')[0]}` });
  };

  /** What was told since, two at the same moment in the order of their names. */
  const toldSince = () =>
    log
      .splice(0)
      .toSorted((one, other) => one.now - other.now || one.line.localeCompare(other.line))
      .map(({ line }) => line);
  const services = {
    ...clock.services,
    sendMail: async ({ to, text: words }: { to: string; text: string }) =>
      sentTo('email', to, words),
    sendSms: async ({ to, text: words }: { to: string; text: string }) => {
      sentTo('text', to, words);
      return undefined;
    },
  };

  /** What a server does each minute, which here is seen each hour, and whenever something is due. */
  async function round() {
    await queueReminders(clock.db);
    await queueUnpaid(clock.db);
    const fail = (error: unknown) => {
      throw error;
    };
    while ((await sendDue(services, fail)) > 0);
  }

  async function dueNext(): Promise<number> {
    const [row] = await clock.db
      .select({ at: min(messages.dueAt) })
      .from(messages)
      .where(inArray(messages.state, ['held', 'waiting']));
    return row?.at ? Date.parse(row.at) : Number.POSITIVE_INFINITY;
  }

  /** Has the clock go on, and the server work. */
  async function goOnTo(end: number) {
    while (Date.now() < end) {
      const look = Math.floor((Date.now() - MINUTE) / HOUR + 1) * HOUR + MINUTE;
      const due = await dueNext();
      const next = Math.min(end, look, due > Date.now() ? due : look);
      await clock.setTo(new Date(next));
      if (next < end) await round();
    }
  }

  const came: [string, string, string[]][] = [];
  for (const [index, [when, what, act]] of rows.entries()) {
    await goOnTo(moment(when).getTime());
    await act();
    const next = rows[index + 1];
    await goOnTo(next ? moment(next[0]).getTime() : Date.now() + HOUR);
    came.push([when, what, toldSince()]);
  }
  return came;
}
