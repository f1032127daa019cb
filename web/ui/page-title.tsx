import { product } from '#shared/product.ts';

/** The document's title; React moves it to the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} | ${product.name}`}</title>;
}
