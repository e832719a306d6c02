const HEADER_BYTES = 5;
const READY = 'Z'.charCodeAt(0);
const OUTSIDE = 'I'.charCodeAt(0);

/**
 * Tracks what the server appends to each answer: whether the session is inside a transaction. A
 * commit outside of one is answered like any other; only this byte tells them apart.
 */
export class TransactionStatus {
  readonly #header = Buffer.alloc(HEADER_BYTES);
  #headerLength = 0;
  #bodyLeft = 0;
  #isOutside = true;
  #timesOutside = 0;

  /** Whether the last answer came from outside any transaction. */
  get isOutside(): boolean {
    return this.#isOutside;
  }

  /**
   * Number of answers from outside a transaction; while it does not change, it is still the same
   * transaction.
   */
  get timesOutside(): number {
    return this.#timesOutside;
  }

  /** Takes the next bytes from the server, however the network has split them. */
  read(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length) {
      if (this.#headerLength < HEADER_BYTES) {
        this.#header.writeUInt8(bytes.readUInt8(at), this.#headerLength);
        this.#headerLength += 1;
        at += 1;
        // The length includes itself, but not the type before it.
        if (this.#headerLength === HEADER_BYTES) this.#bodyLeft = this.#header.readInt32BE(1) - 4;
      } else {
        if (this.#header.readUInt8(0) === READY) this.#note(bytes.readUInt8(at));
        const read = Math.min(this.#bodyLeft, bytes.length - at);
        this.#bodyLeft -= read;
        at += read;
      }
      if (this.#headerLength === HEADER_BYTES && this.#bodyLeft === 0) this.#headerLength = 0;
    }
  }

  #note(status: number): void {
    this.#isOutside = status === OUTSIDE;
    if (this.#isOutside) this.#timesOutside += 1;
  }
}
