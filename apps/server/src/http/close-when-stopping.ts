import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each answer ends its connection, so that whoever has one goes elsewhere. */
    sendElsewhere: () => void;
  }
}

const LOOK_EVERY_MS = 50;
/** A proxy on a busy machine has connected before it sends. */
const REQUEST_COMES_WITHIN_MS = 1000;

/**
 * Closes connections once the server stops. Node closes only those that are idle at that moment:
 * one in the middle of a response would stay open for another 72 seconds, and one that a browser
 * opened ahead of time, without a request yet, does not count as idle at all.
 */
export function closeWhenStopping(app: FastifyInstance): void {
  /** With when each was opened, by `performance.now()`. */
  const sockets = new Map<Socket, number>();
  let isStopping = false;
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  });
  const closeUnused = () => {
    app.server.closeIdleConnections();
    const since = performance.now() - REQUEST_COMES_WITHIN_MS;
    for (const [socket, openedAt] of sockets) {
      if (socket.bytesRead === 0 && openedAt < since) socket.destroy();
    }
  };
  app.addHook('preClose', async () => {
    isStopping = true;
    const timer = setInterval(closeUnused, LOOK_EVERY_MS).unref();
    app.server.once('close', () => clearInterval(timer));
  });
  app.decorate('sendElsewhere', () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
