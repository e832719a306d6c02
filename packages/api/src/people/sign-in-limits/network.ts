const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/**
 * The network that counts as one guesser: an IPv4 address, or the first 64 bits of an IPv6 one,
 * which is what a single household is given.
 */
export function networkOf(ip: string): string {
  const address = MAPPED_V4.exec(ip)?.[1] ?? ip;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const omitted = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  const groups = [...first, ...Array<string>(omitted).fill('0'), ...last];
  const network = groups.slice(0, GROUPS_OF_A_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
