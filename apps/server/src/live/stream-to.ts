import type { FastifyReply } from 'fastify';

/** Somebody whose line takes no more than this behind everybody else is better off anew. */
const MOST_BUFFERED_BYTES = 1024 * 1024;

/** Turns an answer into a stream of events that stays open; the headers go out at once. */
export function streamTo(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  // Each piece is one write: nothing is gained from chunks, which would be three.
  raw.useChunkedEncodingByDefault = false;
  raw.shouldKeepAlive = false;
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // Nginx would keep events back until it has a page of them.
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
