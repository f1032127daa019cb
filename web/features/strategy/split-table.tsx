import { useId } from 'react';
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
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
