import { parentPort } from 'node:worker_threads';
import { drawInvoice } from '@callboard/api/invoices/paper/draw-invoice';
import type { Drawn, ToDraw } from './papers/draw-in-worker.ts';

// A thread of its own: a paper of many lines takes a while, and nobody else waits for it.
const port = parentPort;

async function drawn({ at, paper }: ToDraw): Promise<Drawn> {
  try {
    return { at, bytes: await drawInvoice(paper) };
  } catch (error) {
    return { at, problem: error instanceof Error ? error.message : String(error) };
  }
}

port?.on('message', async (asked: ToDraw) => port.postMessage(await drawn(asked)));
