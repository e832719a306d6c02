import { request } from 'node:http';

/** A received change of a call, and when it arrived. */
export type Hear = (id: string, version: number, at: number) => void;

const EVENT = /^data: \{"type":"call","id":"([0-9a-f-]{36})","version":(\d+),/gm;

/**
 * Listens like a browser, but reads only which event it is, because it shares the machine
 * with the server it measures.
 * @returns a function that stops listening
 * @throws Error if the server rejects it
 */
export function listenTo(port: number, token: string, hear: Hear): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = request({ host: '127.0.0.1', port, path: '/api/live', headers, agent: false });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        reject(new Error(`/api/live answered ${answer.statusCode}`));
        return;
      }
      asked.on('error', () => {});
      let rest = '';
      answer.setEncoding('latin1').on('data', (text: string) => {
        const at = performance.now();
        const whole = rest + text;
        const end = whole.lastIndexOf('\n\n') + 1;
        for (const [, id = '', version] of whole.slice(0, end).matchAll(EVENT)) {
          hear(id, Number(version), at);
        }
        rest = whole.slice(end);
      });
      resolve(() => asked.destroy());
    });
    asked.end();
  });
}
