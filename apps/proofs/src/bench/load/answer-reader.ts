const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

/**
 * Detects only when a response is complete: a client that parses would take CPU time
 * from the server it measures. There is one request at a time, so nothing follows a response.
 */
export class AnswerReader {
  #head = '';
  #missing = Number.NaN;
  #isChunked = false;
  #tail = '';

  /**
   * Takes a chunk of data.
   * @returns the status once the response is complete
   */
  take(part: Buffer): number | undefined {
    let body = part;
    if (Number.isNaN(this.#missing)) {
      const known = this.#head.length;
      this.#head += part.toString('latin1');
      const end = this.#head.indexOf(HEAD_END);
      if (end < 0) return undefined;
      body = part.subarray(end + HEAD_END.length - known);
      this.#readHead(this.#head.slice(0, end));
    }
    return this.#isWhole(body) ? this.#finish() : undefined;
  }

  #readHead(head: string): void {
    const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
    this.#isChunked = length === undefined;
    this.#missing = Number(length ?? 0);
  }

  #isWhole(body: Buffer): boolean {
    if (!this.#isChunked) {
      this.#missing -= body.length;
      return this.#missing <= 0;
    }
    // JSON strings contain no line breaks, so only the last chunk looks like this.
    const end = body.subarray(-LAST_CHUNK.length - 2).toString('latin1');
    this.#tail = (this.#tail + end).slice(-LAST_CHUNK.length - 2);
    return this.#tail.endsWith(`\n${LAST_CHUNK}`) || this.#tail === LAST_CHUNK;
  }

  #finish(): number {
    const status = Number(this.#head.slice(9, 12));
    this.#head = '';
    this.#missing = Number.NaN;
    this.#tail = '';
    return status;
  }
}
