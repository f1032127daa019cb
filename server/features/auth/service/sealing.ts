import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What a sealed text is for: the same text has a different seal for another purpose. */
type Purpose = 'factor' | 'next' | 'refresh' | 'visit' | 'waiting';

export type Sealing = ReturnType<typeof sealing>;

/** Texts that pass through others' hands, but that only we can have created. */
export function sealing(key: KeyObject) {
  const mac = (purpose: Purpose, text: string): string =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url');

  /** @returns the text, which anybody can read, with its seal */
  const seal = (purpose: Purpose, text: string): string => `${text}.${mac(purpose, text)}`;

  /** @returns the text; undefined if we have not sealed it for this purpose */
  function unseal(purpose: Purpose, sealed: string): string | undefined {
    const text = sealed.slice(0, Math.max(0, sealed.lastIndexOf('.')));
    const given = Buffer.from(sealed);
    const expected = Buffer.from(seal(purpose, text));
    return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
  }

  return { mac, seal, unseal };
}
