import type { ThemeName } from '#shared/themes/rules.ts';
import classes from './theme-preview.module.css';

/** Percent of the height there is. */
const columns = [46, 70, 58, 84, 66, 100];

/** Decoration: a small dashboard in the theme's own colours, whatever the page around it stands in. */
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
