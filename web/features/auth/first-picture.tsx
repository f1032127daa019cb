import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../when-idle.ts';
import classes from './first-picture.module.css';

/**
 * Made by `npm run screenshots -- --first-visit`, in the sizes set in
 * scripts/screenshots/choice.ts.
 */
const pictures = '/assets/first-visit';
const wide = '(min-width: 48em)';

/** A picture of the dashboard. It loads once the form is ready, in a space of its size. */
export function FirstPicture() {
  const scheme = useComputedColorScheme();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    whenIdle(() => setIsDue(true));
  }, []);
  return (
    <section className={classes.frame} aria-label="What it looks like">
      {isDue && (
        <picture>
          <source media={wide} srcSet={`${pictures}/wide-${scheme}.webp`} />
          <img
            className={classes.picture}
            src={`${pictures}/phone-${scheme}.webp`}
            alt="The dashboard: this week’s distance, the totals of all runs, and a summary of the training."
            fetchPriority="low"
            decoding="async"
          />
        </picture>
      )}
    </section>
  );
}
