/** Google's mailboxes, under both of their names. */
const google = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for telling whether it has had its free trial: never an address to
 * write to. Lower case; without a `+tag`, which nearly every provider delivers to the same mailbox;
 * and for Google without dots, which it alone ignores: elsewhere they tell people apart.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().normalize('NFKC').toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const tag = lower.indexOf('+');
  const name = lower.slice(0, tag > 0 && tag < at ? tag : at);
  return google.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
