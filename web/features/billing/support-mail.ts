import { product } from '#shared/product.ts';

/** Opens a letter to this server's support. */
export const supportMail = (address: string) =>
  `mailto:${address}?subject=${encodeURIComponent(`${product.name} Pro support`)}`;
