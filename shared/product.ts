/** What the product is called, wherever a person or another program reads it. */
export const product = {
  name: 'Longrun',
  tagline: 'Your running companion',
} as const;
