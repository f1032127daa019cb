import { product } from '#shared/product.ts';

/** A link that starts a mail to this server's support address. */
export const supportMail = (address: string) =>
  `mailto:${address}?subject=${encodeURIComponent(`${product.name} Pro support`)}`;
