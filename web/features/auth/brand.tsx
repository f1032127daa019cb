import { product } from '#shared/product.ts';
import classes from './brand.module.css';

/** The product's name on screens without navigation. */
export function Brand() {
  return (
    <div className={classes.brand}>
      <img src="/assets/logo.png" alt="" width={32} height={32} />
      {product.name}
    </div>
  );
}
