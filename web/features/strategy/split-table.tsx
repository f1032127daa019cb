import { useId } from 'react';
import { DataTable } from '../../ui/chart-frame.tsx';
import { DetailTitle } from '../../ui/detail-section.tsx';
import classes from './split-table.module.css';

/** Splits as a table that is always visible, with a summary above it. */
export function SplitTable({
  title,
  text: { sentence, columns, rows },
}: {
  title: string;
  text: { sentence?: string; columns: readonly string[]; rows: readonly string[][] };
}) {
  const id = useId();
  return (
    <div className={classes.frame}>
      <DetailTitle id={id}>{title}</DetailTitle>
      {sentence && <p className={classes.sentence}>{sentence}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs a tab stop */}
      <section className={classes.scroll} aria-labelledby={id} tabIndex={0}>
        <DataTable columns={columns} rows={rows} className={classes.table} />
      </section>
    </div>
  );
}
