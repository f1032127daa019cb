/** '412.3 km' of metres. */
export const kilometres = (metres: number, digits = 1): string =>
  `${(metres / 1000).toLocaleString('en-US', { maximumFractionDigits: digits })} km`;
