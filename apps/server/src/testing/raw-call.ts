import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** The raw response. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** A request whose path is sent exactly as written. */
export type RawRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  path: string;
  body?: string;
  headers?: Record<string, string>;
};

/** The same with any method, and any bytes. */
type AnyRequest = Omit<RawRequest, 'method' | 'body'> & { method: string; body?: string | Buffer };

/** Sends HTTP without the path normalization that fetch does; Node's agent keeps connections open. */
export const rawCall =
  (port: number) =>
  ({ method, path, body, headers = {} }: AnyRequest): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const outgoing = request({
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      });
      outgoing.once('error', reject);
      outgoing.once('response', (answer) => {
        text(answer).then(
          (read) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
          reject,
        );
      });
      outgoing.end(body);
    });
