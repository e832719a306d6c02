import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each answer ends its connection, so that whoever has one goes elsewhere. */
    sendElsewhere: () => void;
  }
}

const LOOK_EVERY_MS = 50;

/**
 * Closes connections once the server stops. Node closes only those that are idle at that moment:
 * one in the middle of a response would stay open for another 72 seconds, and one that a browser
 * opened ahead of time, without a request yet, does not count as idle at all.
 */
export function closeWhenStopping(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeUnused = () => {
    app.server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
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
