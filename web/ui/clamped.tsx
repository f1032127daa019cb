import type { ReactNode } from 'react';
import classes from './clamped.module.css';

/** What somebody wrote, with its line breaks; cut after some lines, unless its `RecordCard` is open. */
export function Clamped({ lines, children }: { lines: number; children: ReactNode }) {
  return (
    <span className={classes.clamped} style={{ WebkitLineClamp: lines }}>
      {children}
    </span>
  );
}
