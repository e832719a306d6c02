import type { FastifyReply } from 'fastify';

/** A client that falls this far behind is better off reconnecting. */
const MOST_BUFFERED_BYTES = 1024 * 1024;

/** Turns a response into an open event stream; sends the headers right away. */
export function streamTo(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  // Each event is one write; chunked encoding would make it three.
  raw.useChunkedEncodingByDefault = false;
  raw.shouldKeepAlive = false;
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // Otherwise nginx buffers events until it has a page of them.
    .header('x-accel-buffering', 'no');
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.flushHeaders();
  raw.socket?.setNoDelay(true);
  raw.socket?.setKeepAlive(true, 30_000);
  return {
    write: (piece: Buffer) => {
      if (raw.destroyed) return;
      if ((raw.socket?.writableLength ?? 0) > MOST_BUFFERED_BYTES) raw.destroy();
      else raw.write(piece);
    },
    end: () => {
      raw.end();
    },
  };
}
