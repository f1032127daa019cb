import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figure.module.css';

/** Numbers with labels as a description list: the label is read first, the number seen first. */
export function Figures({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={`${classes.figures} ${className ?? ''}`}>{children}</dl>;
}

/**
 * One number of `Figures`; letters in a value such as '5h 32m' are smaller, like units. Without a
 * value, while loading, the label is shown and the number's space reserved.
 */
export function Figure({
  label,
  value,
  unit,
  note,
  aside,
  className,
}: {
  label: string;
  value: string | undefined;
  unit?: string | undefined;
  /** A second line; an empty one keeps its space. */
  note?: string | undefined;
  /** Next to the label. */
  aside?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={`${classes.figure} ${className ?? ''}`}>
      <dt className={classes.label}>
        {label}
        {aside && <> {aside}</>}
      </dt>
      <dd className={classes.value}>
        {value === undefined ? (
          <Skeleton className={classes.waiting} />
        ) : (
          <>
            {withSmallUnits(value)}
            {unit && <span className={classes.unit}> {unit}</span>}
          </>
        )}
      </dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}

const withSmallUnits = (value: string) =>
  value.split(/([a-z]+)/).map((part) =>
    /[a-z]/.test(part) ? (
      <span key={part} className={classes.unit}>
        {part}
      </span>
    ) : (
      part
    ),
  );
