import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answer-reader.ts';

/** One client connection, which waits for each response before the next request. */
export class LoadConnection {
  readonly #socket: Socket;
  readonly #reader = new AnswerReader();
  #settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (part) => {
      const status = this.#reader.take(part);
      if (status !== undefined) this.#settle?.resolve(status);
    });
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('The server hung up.')));
  }

  static async open(port: number): Promise<LoadConnection> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    return new LoadConnection(socket);
  }

  /** Sends a request and waits for the complete response; returns its status. */
  ask(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }
}
