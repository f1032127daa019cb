import type { ReactNode } from 'react';
import classes from './clamped.module.css';

/**
 * Text a runner wrote, with its line breaks; truncated after some lines unless its `RecordCard` is
 * expanded.
 */
export function Clamped({ lines, children }: { lines: number; children: ReactNode }) {
  return (
    <span className={classes.clamped} style={{ WebkitLineClamp: lines }}>
      {children}
    </span>
  );
}
