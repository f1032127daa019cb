/** What the product is called, wherever a person or another program reads it. */
export const product = {
  name: 'Longrun',
  tagline: 'Your running companion',
  /** The public site the logo leads to; a server may set its own with PUBLIC_SITE_URL. */
  siteUrl: 'https://longrun.app',
} as const;
