import type { Call } from '../testing/rest-client.ts';

const oddly = (path: string) =>
  [...path].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join('');

/** A client that sends every path in mixed case; queries are left alone. */
export const inOddCase =
  (call: Call): Call =>
  (method, path, ...rest) => {
    const [address = '', ...query] = path.split('?');
    return call(method, [oddly(address), ...query].join('?'), ...rest);
  };
