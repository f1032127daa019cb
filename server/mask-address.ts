/**
 * An address without its credentials: everything before the last @ and after the first ? or # goes.
 * It need not be valid, and when in doubt too much is hidden rather than too little.
 */
export function maskAddress(text: string): string {
  return text.replace(/^([a-z][\w+.-]*:\/\/)?.*@/is, '$1***@').replace(/([?#]).+$/s, '$1***');
}
