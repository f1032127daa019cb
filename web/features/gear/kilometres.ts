/** '412.3 km' from metres. */
export const kilometres = (metres: number, digits = 1): string =>
  `${(metres / 1000).toLocaleString('en-US', { maximumFractionDigits: digits })} km`;
