import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { problem } from '@callboard/api/platform/errors/to-problem';

type ConnectionError = Error & { code?: string };

/** Responds to malformed requests, before any route is known. */
export function clientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, reason, detail] = ANSWERS[error.code ?? ''] ?? BAD_REQUEST;
  const body = JSON.stringify(problem('invalid', randomUUID(), { status, detail }));
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

type Answer = [status: number, reason: string, detail: string];

const BAD_REQUEST: Answer = [400, 'Bad Request', 'This is not an HTTP request.'];
const ANSWERS: Record<string, Answer> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers are too large.'],
};
