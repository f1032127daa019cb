/** Google's mail domains; both lead to the same mailboxes. */
const google = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for checking whether it has had its free trial; never an address
 * to write to. Lower case; without a `+tag`, since nearly every provider delivers it to the same
 * mailbox; and without dots for Google only, because other providers treat dots as significant.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().normalize('NFKC').toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const tag = lower.indexOf('+');
  const name = lower.slice(0, tag > 0 && tag < at ? tag : at);
  return google.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
