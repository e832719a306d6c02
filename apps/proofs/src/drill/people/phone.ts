import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@callboard/demo/chance/random';
import type { Traffic } from '../../faults/traffic.ts';
import type { Session } from './sign-in.ts';

type Act = { key: string; path: string; body: object };

/** A technician whose phone keeps what was done without signal, and sends it in order, each with its key. */
export class Phone {
  readonly #traffic: Traffic;
  readonly #random: Random;
  readonly #session: Session;
  readonly #url: string;
  readonly #name: string;
  readonly #callId: string;
  readonly #waiting: Act[] = [];
  /** What was said on the call, and arrived. */
  readonly acknowledged: string[] = [];
  #count = 0;
  #hasLeft = false;

  constructor(name: string, callId: string, { url, session, traffic, random }: Signal) {
    this.#name = name;
    this.#callId = callId;
    this.#url = url;
    this.#traffic = traffic;
    this.#random = random;
    this.#session = session;
  }

  /** Goes on and off until the day is over, then sends the rest. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const acts = this.#random.int(1, 4);
      for (let at = 0; at < acts; at += 1) this.#say();
      await sleep(this.#random.int(1000, 5000));
      await this.#send();
    }
    await this.#send();
  }

  /** Keeps what was not sent. */
  leave(): void {
    this.#hasLeft = true;
  }

  #say(): void {
    this.#count += 1;
    const key = `Phone ${this.#name}-${this.#count}.`;
    const path = `/api/service-calls/${this.#callId}/notes`;
    this.#waiting.push({ key, path, body: { id: this.#callId, text: key } });
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#hasLeft) {
      const [act] = this.#waiting;
      if (!act) return;
      const outcome = await this.#traffic.send(this.#url + act.path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#session.token}`,
          'content-type': 'application/json',
          'idempotency-key': act.key,
        },
        body: JSON.stringify(act.body),
      });
      if (outcome?.status === 201) {
        this.acknowledged.push(act.key);
        this.#waiting.shift();
      } else if (outcome === undefined) await sleep(1000);
      else if (outcome.status === 401) await this.#session.refresh();
      else
        throw new Error(`A phone was answered ${outcome.status}: ${JSON.stringify(outcome.body)}`);
    }
  }
}

type Signal = { url: string; session: Session; traffic: Traffic; random: Random };
