import { readNumberText } from '../number-text.ts';

/** The sizes that tokens are sold in, smallest first; the price of one is in whole US cents. */
export const tokenPackages = [
  { tokens: 50_000, label: '50K', cents: 50, percentOff: 0 },
  { tokens: 100_000, label: '100K', cents: 100, percentOff: 0 },
  { tokens: 250_000, label: '250K', cents: 245, percentOff: 2 },
  { tokens: 500_000, label: '500K', cents: 475, percentOff: 5 },
  { tokens: 1_000_000, label: '1M', cents: 900, percentOff: 10 },
] as const;

export type PackageSize = (typeof tokenPackages)[number]['tokens'];

export const packageSizes = tokenPackages.map(({ tokens }) => tokens);

export const isPackageSize = (tokens: number): tokens is PackageSize =>
  packageSizes.some((size) => size === tokens);

/** So many packages of one size; `id` tells it from the others of its purchase. */
export interface TokenPackage {
  id: string;
  quantity: number;
  tokensPerPackage: PackageSize;
}

/** What a purchase begins with. */
export const defaultPackage = { tokensPerPackage: 100_000, quantity: 1 } as const;

export const maxQuantity = 10;
/** Of one purchase; one at least is kept. */
export const maxPackages = 5;

/**
 * What packages of a size cost, in whole US cents. From 250,000 tokens on a package is 2 % off, from
 * 500,000 on 5 %, from 1,000,000 on 10 %; 100,000 tokens are a dollar before that. A percentage of a
 * thousandth of the tokens: whole for every size that is sold, without a fraction on the way.
 */
export function priceInCents(tokensPerPackage: PackageSize, quantity: number): number {
  return ((tokensPerPackage / 1000) * percentToPay(tokensPerPackage) * quantity) / 100;
}

function percentToPay(tokens: number): number {
  if (tokens >= 1_000_000) return 90;
  if (tokens >= 500_000) return 95;
  return tokens >= 250_000 ? 98 : 100;
}

/** Tokens and whole US cents of a purchase. */
export function totalOf(packages: readonly Omit<TokenPackage, 'id'>[]): {
  tokens: number;
  cents: number;
} {
  let [tokens, cents] = [0, 0];
  for (const { tokensPerPackage, quantity } of packages) {
    tokens += tokensPerPackage * quantity;
    cents += priceInCents(tokensPerPackage, quantity);
  }
  return { tokens, cents };
}

/** The quantity that an entry stands for: what is no whole number from 1 to 10 is 1. */
export function readQuantity(entry: string | number): number {
  const quantity = typeof entry === 'number' ? entry : (readNumberText(entry) ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity ? quantity : 1;
}

/** '$2.45' for 245, '$1,234.50' for 123450. */
export const formatCents = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
