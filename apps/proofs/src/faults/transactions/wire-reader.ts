import type { Socket } from 'node:net';

/** One complete message of the Postgres protocol, as raw bytes. */
export type Message = { type: string; bytes: Buffer };

/** Reads one side of a connection, message by message. */
export class WireReader {
  readonly socket: Socket;
  #bytes = Buffer.alloc(0);
  #wake = () => {};

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (bytes) => {
      this.#bytes = Buffer.concat([this.#bytes, bytes]);
      this.#wake();
    });
    socket.on('close', () => this.#wake());
    socket.on('error', () => this.#wake());
  }

  /** The next message; undefined when the connection has ended. */
  async next(): Promise<Message | undefined> {
    const bytes = await this.#take(1);
    return bytes && { type: String.fromCharCode(bytes.readUInt8(0)), bytes };
  }

  /** A client's first message has no type byte. */
  greeting(): Promise<Buffer | undefined> {
    return this.#take(0);
  }

  async #take(lengthAt: number): Promise<Buffer | undefined> {
    for (;;) {
      if (this.#bytes.length >= lengthAt + 4) {
        const end = lengthAt + this.#bytes.readInt32BE(lengthAt);
        if (this.#bytes.length >= end) {
          const message = this.#bytes.subarray(0, end);
          this.#bytes = this.#bytes.subarray(end);
          return message;
        }
      }
      if (this.socket.destroyed) return undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

/** Builds a message from its type and body. */
export function messageOf(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body));
  bytes.write(type);
  bytes.writeInt32BE(bytes.length - 1, 1);
  bytes.write(body, 5);
  return bytes;
}

/** What a client sends before it waits: a simple query, or messages up to a sync or flush. */
export type Unit = { bytes: Buffer; kind: 'simple' | 'described' | 'executed' | 'sync' };

/** The next unit; undefined when the client has disconnected. */
export async function nextUnit(reader: WireReader): Promise<Unit | undefined> {
  const messages: Message[] = [];
  for (;;) {
    const message = await reader.next();
    if (!message || message.type === 'X') return undefined;
    messages.push(message);
    const bytes = Buffer.concat(messages.map((each) => each.bytes));
    if (message.type === 'Q') return { bytes, kind: 'simple' };
    if (message.type === 'S') return { bytes, kind: messages.length === 1 ? 'sync' : 'executed' };
    // A flush after an execute arrives together with its sync.
    if (message.type === 'H' && !messages.some(({ type }) => type === 'E')) {
      return { bytes, kind: 'described' };
    }
  }
}
