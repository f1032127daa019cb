/** The product's name, wherever people or other programs see it. */
export const product = {
  name: 'Longrun',
  tagline: 'Your running companion',
} as const;
