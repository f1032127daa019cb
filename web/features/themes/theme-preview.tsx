import type { ThemeName } from '#shared/themes/rules.ts';
import classes from './theme-preview.module.css';

/** In percent of the available height. */
const columns = [46, 70, 58, 84, 66, 100];

/** Decoration: a small dashboard in the theme's own colours, independent of the page's. */
export function ThemePreview({ theme }: { theme: ThemeName }) {
  return (
    <span className={classes.preview} data-theme={theme} aria-hidden="true">
      <span className={classes.bar} />
      <span className={classes.week} />
      <span className={classes.figures} />
      <span className={classes.chart}>
        {columns.map((height) => (
          <span key={height} style={{ height: `${height}%` }} />
        ))}
      </span>
    </span>
  );
}
