import { product } from '#shared/product.ts';
import { useConfig } from '../config.ts';
import classes from './shell.module.css';

/**
 * Links to the product's public site in a new tab. The mark is the one in favicon.svg, in the
 * theme's colour.
 */
export function Logo() {
  const { data: config } = useConfig();
  return (
    <a href={config?.siteUrl ?? '/'} target="_blank" rel="noreferrer" className={classes.logo}>
      <svg viewBox="0 0 32 32" width={30} height={30} aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--shade-7)" />
        <path
          d="M6 22c4 0 4-12 8-12s3 8 6 8 3-6 6-6"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {product.name}
    </a>
  );
}
