import { useQuery } from '@tanstack/react-query';
import { product } from '../../shared/product.ts';
import { answer, api } from '../api.ts';
import classes from './shell.module.css';

/** Leads to the product's public site, in a new tab. */
export function Logo() {
  const { data: config } = useQuery({
    queryKey: ['config'],
    queryFn: () => answer(api.config.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <a href={config?.siteUrl ?? '/'} target="_blank" rel="noreferrer" className={classes.logo}>
      <img src="/favicon.svg" alt="" width={30} height={30} />
      {product.name}
    </a>
  );
}
