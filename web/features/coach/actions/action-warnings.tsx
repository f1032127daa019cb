import { IconAlertTriangle } from '#icons';
import type { ActionCheck } from '#shared/coach/actions/schema.ts';
import classes from './action-warnings.module.css';

/** What the guard found doubtful. */
export function ActionWarnings({ checks }: { checks: readonly ActionCheck[] }) {
  const warnings = checks.filter(({ verdict }) => verdict === 'warn');
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.warnings} aria-label="Warnings">
      {warnings.map(({ rule, text }) => (
        <li key={`${rule} ${text}`}>
          <IconAlertTriangle size={18} className={classes.icon} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
