/**
 * Passes on a text as it arrives, and stops before a secret that must not leak, however it is
 * split. Only what may be the beginning of the secret is held back.
 */
export function guardSecret(secret: string) {
  const sought = secret.toLowerCase();
  let held = '';
  return {
    /** @returns what may be passed on, and whether the secret was found. */
    take(piece: string): { text: string; leaked: boolean } {
      const text = held + piece;
      const lower = text.toLowerCase();
      const at = lower.indexOf(sought);
      if (at >= 0) {
        held = '';
        return { text: text.slice(0, at), leaked: true };
      }
      const length = beginningAtEnd(lower, sought);
      held = text.slice(text.length - length);
      return { text: text.slice(0, text.length - length), leaked: false };
    },
    /** What was held back, at the end. */
    rest: () => held,
  };
}

/** How many of the text's last characters are the beginning of the secret. */
function beginningAtEnd(text: string, secret: string): number {
  for (let length = Math.min(secret.length - 1, text.length); length > 0; length -= 1) {
    if (secret.startsWith(text.slice(text.length - length))) return length;
  }
  return 0;
}
