import { isIP } from 'node:net';

const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads `TRUST_PROXY`: a number of hops, or a comma-separated list of addresses and networks.
 * @throws Error with a sentence for the operator
 */
export function trustedProxies(text: string): string[] | number {
  if (/^[1-9][0-9]?$/.test(text)) return Number(text);
  const proxies = text.split(',').map((proxy) => proxy.trim());
  const wrong = proxies.find((proxy) => !NAMES.has(proxy) && !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new Error(
    `must list addresses, networks or loopback, or count hops; "${wrong}" is neither`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
