import classes from './compare.module.css';

/** The line by which a run is told from the others, in its colour and dashes. */
export const Swatch = ({ place }: { place: number }) => (
  <svg className={classes.swatch} width={26} height={8} aria-hidden>
    <line className={classes.line} data-place={place} x1={0} y1={4} x2={26} y2={4} />
  </svg>
);
