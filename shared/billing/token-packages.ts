import { readNumberText } from '../number-text.ts';

/** The package sizes on sale, smallest first; prices are per package in US cents. */
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

/** A number of packages of one size; `id` is unique within the purchase. */
export interface TokenPackage {
  id: string;
  quantity: number;
  tokensPerPackage: PackageSize;
}

/** The initial content of a purchase. */
export const defaultPackage = { tokensPerPackage: 100_000, quantity: 1 } as const;

export const maxQuantity = 10;
/** Per purchase; at least one is kept. */
export const maxPackages = 5;

/**
 * The price of packages of one size, in US cents. 100,000 tokens cost a dollar; packages of 250,000
 * tokens or more are 2 % off, of 500,000 or more 5 %, of 1,000,000 or more 10 %. Computed as a
 * percentage of a thousandth of the tokens, which is a whole number for every size on sale, so no
 * fractions occur.
 */
export function priceInCents(tokensPerPackage: PackageSize, quantity: number): number {
  return ((tokensPerPackage / 1000) * percentToPay(tokensPerPackage) * quantity) / 100;
}

function percentToPay(tokens: number): number {
  if (tokens >= 1_000_000) return 90;
  if (tokens >= 500_000) return 95;
  return tokens >= 250_000 ? 98 : 100;
}

/** The tokens and the price in US cents of a purchase. */
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

/** The quantity entered; anything but a whole number from 1 to 10 counts as 1. */
export function readQuantity(entry: string | number): number {
  const quantity = typeof entry === 'number' ? entry : (readNumberText(entry) ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity ? quantity : 1;
}
