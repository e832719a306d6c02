import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listenHere } from '@callboard/db/testing/listen-here';
import { afterEach, describe, expect, it } from 'vitest';
import { SendFailure } from './send-failures.ts';
import { smsSender } from './sms.ts';

const message = { to: '+15550123', text: 'Your code is 123456' };
const servers: Server[] = [];

async function provider(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  const port = await listenHere(server);
  return `twilio+http://AC1:to%3Aken@127.0.0.1:${port}?from=+15550100`;
}

async function closeServers() {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
    if (server.listening) await once(server, 'close');
  }
}

afterEach(closeServers);

describe('a text message', () => {
  it('prints one readable line on the console', async () => {
    const lines: string[] = [];
    const send = smsSender('console:', { print: (line) => lines.push(line) });
    await send({ to: '+15550123', text: 'Your code\nis 123456' });
    expect(lines).toEqual(['Text message to +15550123: Your code is 123456']);
  });

  it('appends one JSON line to a file', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'sms-')), 'sms.jsonl');
    const send = smsSender(`file:${file}`);
    await Promise.all([send(message), send(message)]);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toEqual({ ...message, at: expect.stringMatching(/Z$/) });
  });

  it('reaches the provider with the account, both numbers and the text', async () => {
    const seen: unknown[] = [];
    const url = await provider(async (request, response) => {
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      const { authorization = '', 'content-type': type } = request.headers;
      seen.push([
        request.method,
        request.url,
        atob(authorization.slice('Basic '.length)),
        type,
        form,
      ]);
      response.writeHead(201).end('{}');
    });
    await smsSender(url)(message);
    expect(seen).toEqual([
      [
        'POST',
        '/2010-04-01/Accounts/AC1/Messages.json',
        'AC1:to:ken',
        'application/x-www-form-urlencoded;charset=UTF-8',
        { To: '+15550123', From: '+15550100', Body: 'Your code is 123456' },
      ],
    ]);
  });
});

describe('a text message that cannot be sent gives a readable error', () => {
  const unavailable = { code: 'unavailable', detail: expect.stringMatching(/could not send/) };

  it('when the provider answers with an error', async () => {
    const url = await provider((_, response) => response.writeHead(500).end(message.text));
    const failure: unknown = await smsSender(url)(message).catch((error: unknown) => error);
    expect(failure).toMatchObject(unavailable);
    expect(String(failure) + String(failure instanceof Error && failure.cause)).not.toMatch(/1234/);
  });

  it('when the provider redirects', async () => {
    const url = await provider((_, response) => response.writeHead(307, { location: '/x' }).end());
    await expect(smsSender(url)(message)).rejects.toMatchObject(unavailable);
  });

  it('when the provider never answers', async () => {
    const url = await provider(() => {});
    await expect(smsSender(url, { timeout: 50 })(message)).rejects.toMatchObject(unavailable);
  });

  it('when nothing listens there', async () => {
    const url = 'twilio+http://AC1:t@127.0.0.1:1?from=+15550100';
    await expect(smsSender(url)(message)).rejects.toMatchObject(unavailable);
  });

  it('when the file cannot be written', async () => {
    const send = smsSender('file:/nowhere/at/all.jsonl');
    await expect(send(message)).rejects.toMatchObject(unavailable);
  });
});

describe('what the office is told of a text that failed', () => {
  const howOf = async (url: string) => {
    const failure: unknown = await smsSender(url)(message).catch((error) => error);
    if (!(failure instanceof SendFailure)) throw failure;
    const { how, outcome, words } = failure;
    return { ...how, outcome, words };
  };
  const answering = (status: number, body: unknown) =>
    provider((_, response) => response.writeHead(status).end(JSON.stringify(body)));

  it('is why no attempt will do where the number has opted out', async () => {
    const url = await answering(400, { code: 21610, message: message.text });
    expect(await howOf(url)).toEqual({
      kind: 'refused',
      status: 400,
      outcome: 'refused',
      words: 'This number has opted out of texts. (21610)',
      code: '21610',
    });
  });

  it('is that it is tried again where the provider is busy', async () => {
    expect(await howOf(await answering(429, { code: 20429 }))).toMatchObject({
      kind: 'busy',
      outcome: 'not sent',
      words: 'The texting provider refused the text (429, error 20429).',
    });
  });

  it.each([401, 403])('is that the account is wrong after a %i', async (status) => {
    expect(await howOf(await answering(status, { code: 20003 }))).toMatchObject({
      kind: 'account',
      outcome: 'not sent',
      words: `The texting provider refused the text (${status}, error 20003).`,
    });
  });

  it.each([408, 500, 502, 503, 504])('is that it may have left after a %i', async (status) => {
    expect(await howOf(await answering(status, {}))).toMatchObject({
      kind: 'broken',
      outcome: 'perhaps sent',
      words: `The texting provider broke down (${status}).`,
    });
  });

  it('is that it may have left where the connection is cut after the text', async () => {
    const url = await provider((request) => request.socket.destroy());
    expect(await howOf(url)).toMatchObject({
      kind: 'silent',
      outcome: 'perhaps sent',
      words: 'The texting provider stopped answering.',
    });
  });

  it('is that it did not leave where nothing listens', async () => {
    const url = await provider(() => {});
    await closeServers();
    expect(await howOf(url)).toMatchObject({
      kind: 'unreachable',
      outcome: 'not sent',
      words: 'The texting provider could not be reached.',
    });
  });
});

it('a text says where its state is to be told, if that is known', async () => {
  const seen: string[] = [];
  const url = await provider(async (request, response) => {
    seen.push(new URLSearchParams(await text(request)).get('StatusCallback') ?? '');
    response.writeHead(201).end('{}');
  });
  const statusUrl = (id?: string) =>
    `https://acme.example/api/incoming/twilio/status?message=${id}`;
  await smsSender(url, { statusUrl })(message, 'one');
  expect(seen).toEqual([statusUrl('one')]);
});

it('a text is known by the provider’s name for it, by which its state is told later', async () => {
  const url = await provider((_, response) => response.writeHead(201).end('{"sid":"SM1"}'));
  expect(await smsSender(url)(message)).toBe('SM1');
});
