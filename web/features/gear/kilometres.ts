/** '412.3 km' of metres; a dash where there are none. */
export const kilometres = (metres: number, digits = 1): string =>
  metres === 0
    ? '–'
    : `${(metres / 1000).toLocaleString('en-US', { maximumFractionDigits: digits })} km`;
