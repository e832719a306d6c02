import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { DatabaseAway, databaseAway } from './database-away.ts';
import { TransactionStatus } from './transaction-status.ts';

/**
 * The socket given to the driver. When the real one is lost, the driver gets an error but never a
 * close: on a close postgres.js forgets its socket and then writes to `null`, which ends the
 * process, and it reuses the connection while an old transaction is still sending statements into
 * it.
 */
export class GuardedSocket extends EventEmitter {
  readonly transaction = new TransactionStatus();
  readonly #socket: Socket;
  #loss: DatabaseAway | undefined;

  constructor(socket: Socket) {
    super();
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => {
      // Before the driver, so that the reason is known when callers are told.
      this.transaction.read(bytes);
      this.emit('data', bytes);
    });
    socket.on('drain', () => this.emit('drain'));
    socket.on('error', (error) => this.lose(error));
    socket.on('close', () => this.lose(new DatabaseAway('The database closed the connection.')));
  }

  /** Why the socket no longer works. */
  get loss(): DatabaseAway | undefined {
    return this.#loss;
  }

  get readyState(): string {
    return this.#loss ? 'closed' : this.#socket.readyState;
  }

  /** Gives the connection up; the driver rejects what it has sent, and `lost` is emitted once. */
  lose(reason: unknown): void {
    if (this.#loss) return;
    this.#loss = databaseAway(reason);
    this.#socket.destroy();
    this.#reject();
    this.emit('lost', this.#loss);
  }

  write(bytes: Uint8Array): boolean {
    if (!this.#loss) return this.#socket.write(bytes);
    // Not right away: the driver records what it has sent only after this returns.
    setImmediate(() => this.#reject());
    return true;
  }

  /** The driver's goodbye: the last bytes, then the end. */
  end(bytes?: Uint8Array): void {
    if (bytes === undefined) this.#socket.end();
    else this.#socket.end(bytes);
  }

  destroy(): void {
    this.lose(new DatabaseAway('The connection to the database was given up.'));
  }

  setKeepAlive(isOn: boolean, delayMs: number): void {
    this.#socket.setKeepAlive(isOn, delayMs);
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  #reject(): void {
    // Without a listener Node would throw, and nobody listens until the driver has its socket.
    if (this.listenerCount('error') > 0) this.emit('error', this.#loss);
  }
}
