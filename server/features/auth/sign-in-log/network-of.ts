import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network an address belongs to: enough to recognise one's own, too little to identify a
 * person.
 * @returns '203.0.113.0/24' or '2001:db8:1::/48', null if it is not an address
 */
export function networkOf(address: string): string | null {
  const [bare = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  if (isIPv4(bare)) return `${bare.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(bare)) return null;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  // An IPv4 address at the end counts as two groups.
  const groups = 8 - first.length - last.length - (bare.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: groups }, () => '0');
  const site = [...first, ...zeros, ...last].slice(0, 3).map((group) => parseInt(group, 16));
  return `${site.map((group) => group.toString(16)).join(':')}::/48`;
}
