import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { signatureOf } from '@callboard/api/messages/incoming/is-signed';
import { listenHere } from '@callboard/db/testing/listen-here';
import type { Seen } from './manner.ts';

const SLOW_MS = 150;
const TOKEN = 'the provider’s secret';

/** A signed request of the provider. */
type Told = { path: string; body: string; headers: Record<string, string> };
/** Brings it to the server. */
export type Callback = (told: Told) => Promise<{ status: number }>;

/**
 * Twilio's HTTP on this machine: slow, busy, lying about its names, cutting the line after it took a text, and
 * telling states early, repeatedly and backward.
 * @param tell brings a callback to the server
 */
export async function textStandIn(seen: Seen, tell: Callback) {
  let sids = 0;
  const told: number[] = [];
  const telling = new Set<Promise<void>>();

  async function say(callback: string, sid: string, status: string) {
    const fields = new Map([
      ['MessageSid', sid],
      ['MessageStatus', status],
    ]);
    const url = new URL(callback);
    const signature = signatureOf({ token: TOKEN, url: callback, fields });
    const body = new URLSearchParams([...fields]).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    };
    told.push((await tell({ path: `${url.pathname}${url.search}`, body, headers })).status);
  }

  async function sayAll(callback: string, sid: string, statuses: readonly string[]) {
    for (const status of statuses) await say(callback, sid, status);
  }

  async function take(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request));
    const to = form.get('To') ?? '';
    const callback = form.get('StatusCallback') ?? '';
    const manner = seen.mannerFor(to, form.get('From') ?? '');
    if (manner === 'refuse') {
      response.writeHead(400).end('{"code":21211}');
      return;
    }
    if (manner === 'later') {
      response.writeHead(429).end('{"code":20429}');
      return;
    }
    sids += 1;
    const sid = `SM${sids}`;
    seen.take(to, form.get('Body') ?? '');
    if (manner === 'hang') {
      seen.nowHangs();
      return;
    }
    // Told before its answer, which for these is then lost.
    if (manner === 'slow' || manner === 'cut') await sayAll(callback, sid, ['delivered']);
    if (manner === 'slow') await pause(SLOW_MS);
    if (manner === 'cut') {
      request.socket.destroy();
      return;
    }
    response.writeHead(201).end(manner === 'lie' ? '{"sid":""}' : JSON.stringify({ sid }));
    const later = sayAll(callback, sid, ['sent', 'delivered', 'delivered', 'sent', 'queued']);
    telling.add(later);
    await later.finally(() => telling.delete(later));
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  const port = await listenHere(server);
  const close = async () => {
    server.close();
    server.closeAllConnections();
    if (server.listening) await once(server, 'close');
  };
  return {
    /** What `SMS_URL` is, for texts from a number. */
    urlFrom: (from: string) =>
      `twilio+http://AC1:${encodeURIComponent(TOKEN)}@127.0.0.1:${port}?from=${from}`,
    /** Waits until all that was taken has been told. */
    settled: () => Promise.all(telling),
    /** What its callbacks were answered with. */
    told,
    close,
  };
}

/** With what the stand-in signs. */
export const STAND_IN_TOKEN = TOKEN;
