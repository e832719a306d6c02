import type { StoredFile } from '@callboard/contract/files/files';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readAfter } from '~/changes/read-after-changes.ts';
import { drawKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf } from '~/lib/problem.ts';
import { waitBehind } from '~/session/local-answers.ts';
import { keptWith, uploadFile } from '~/session/upload-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A file on its way. */
export interface Sending {
  /** Also its idempotency key: one that arrived is not kept twice, however often it is sent. */
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1, where it is known how much has been sent. */
  part?: number | undefined;
  problem?: string | undefined;
}

/** A part of a body that has been sent, from 0 to 1. */
type Tell = (part: number) => void;

/** What `fetch` says, and how far its body is, which `fetch` itself tells nobody. */
const askTelling =
  (tell: Tell) =>
  (path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => tell(loaded / total));
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type') ?? 'text/plain';
        const { status, responseText } = request;
        resolve(new Response(responseText, { status, headers: { 'content-type': type } }));
      });
      const fail = () => reject(new TypeError('Failed to fetch'));
      request.addEventListener('error', fail);
      request.addEventListener('abort', fail);
      request.send(body instanceof ReadableStream ? null : body);
    });

const loadAnswer = () =>
  import('@callboard/contract/files/files').then((rules) => rules.StoredFile);

/**
 * Sends files one after the other; one that fails waits for another try, and holds up no other.
 * @param onSent is told of each file that arrived, before the next one is sent; it answers with a
 *   problem where another try is needed
 */
export function useSendFiles(
  path: string,
  onSent?: (file: StoredFile) => Promise<string | undefined>,
) {
  const client = useQueryClient();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const [sent, setSent] = useState(0);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const change = (key: string, next: Partial<Sending>) =>
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const drop = (key: string) => setSendings((all) => all.filter((one) => one.key !== key));

  async function sendOne({ key, file }: Sending) {
    change(key, { state: 'sending', part: undefined, problem: undefined });
    try {
      const ask = askTelling((part) => change(key, { part }));
      const sent = await uploadFile(path, await shrinkPhoto(file), loadAnswer, key, ask);
      void arrived(key, await onSent?.(sent));
    } catch (error) {
      change(key, { state: 'failed', problem: messageOf(error, 'This file was not sent') });
    }
  }

  /** Its row stays until the list has it; the next file does not wait for that. */
  async function arrived(key: string, problem: string | undefined) {
    // Of every kind of record alike.
    await readAfter(client, 'files.addToCall');
    if (problem) {
      change(key, { state: 'failed', problem });
      return;
    }
    drop(key);
    setSent((count) => count + 1);
  }

  function queue(one: Sending) {
    // A phone keeps a file only in its turn, so what is in front must not wait for the server.
    const leave = waitBehind(keptWith(path));
    turn.current = turn.current.then(() => {
      leave();
      return sendOne(one);
    });
  }

  function send(files: readonly File[]) {
    const added = files.map((file): Sending => ({ key: drawKey(), file, state: 'waiting' }));
    if (sendings.length === 0) setSent(0);
    setSendings((all) => [...all, ...added]);
    for (const one of added) queue(one);
  }

  function retry(one: Sending) {
    change(one.key, { state: 'waiting', problem: undefined });
    queue(one);
  }

  return { sendings, sent, send, retry, drop };
}
