import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './card-summary.module.css';
import { Clamped } from './clamped.tsx';

/** A collapsed record card: title and date, name, figures, and the rest as chips. */
export function CardSummary({
  head,
  title,
  to,
  numbers,
  chips,
}: {
  head: ReactNode;
  title: string | undefined;
  /** Where the title leads to. */
  to?: string;
  numbers: { label: string; value: string; unit?: string | undefined }[];
  /** `Chip`s, if there are any. */
  chips?: ReactNode;
}) {
  return (
    <div className={classes.summary}>
      <div className={classes.heading}>
        <div className={classes.head}>{head}</div>
        {title && (
          <p className={classes.title}>
            <Clamped lines={2}>{to ? <Link to={to}>{title}</Link> : title}</Clamped>
          </p>
        )}
      </div>
      <dl className={classes.numbers} data-three={numbers.length === 3 || undefined}>
        {numbers.map(({ label, value, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {unit && <span> {unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {chips && <div className={classes.chips}>{chips}</div>}
    </div>
  );
}

export function Chip({
  icon,
  name,
  children,
}: {
  icon?: ReactNode;
  /** What the icon means, for screen readers. */
  name?: string;
  children: ReactNode;
}) {
  return (
    <div className={classes.chip}>
      {icon && <span className={classes.chipIcon}>{icon}</span>}
      <span>
        {name && <VisuallyHidden>{name}: </VisuallyHidden>}
        {children}
      </span>
    </div>
  );
}
