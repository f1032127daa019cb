import { ActionIcon, Group, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { IconChartBar, IconTable } from '#icons';
import classes from './chart-frame.module.css';
import { DetailTitle } from './detail-section.tsx';

/**
 * A chart with its title and text alternative: a sentence for people who cannot see it, and its
 * data as a table for anyone.
 */
export function ChartFrame({
  title,
  text: { sentence, columns, rows },
  variant = 'panel',
  children,
}: {
  title: string;
  /** `detail`: lower, with the title of a `DetailSection`, for a chart among a record's details. */
  variant?: 'panel' | 'detail';
  text: { sentence: string; columns: string[]; rows: string[][] };
  children: ReactNode;
}) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const name = asTable ? 'Show as chart' : 'Show as table';
  return (
    <figure className={classes.frame} data-variant={variant} aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap">
        {variant === 'detail' ? (
          <DetailTitle id={id}>{title}</DetailTitle>
        ) : (
          <Title order={3} id={id}>
            {title}
          </Title>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          mr={-8}
          aria-label={`${title}: ${name.toLowerCase()}`}
          title={name}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <IconChartBar size={18} stroke={1.7} /> : <IconTable size={18} stroke={1.7} />}
        </ActionIcon>
      </Group>
      {asTable ? (
        // Focusable, so that a long table can be scrolled by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs a tab stop
        <section className={classes.scroll} aria-label={`${title}, table`} tabIndex={0}>
          <DataTable columns={columns} rows={rows} />
        </section>
      ) : (
        <>
          <VisuallyHidden component="p">{sentence}</VisuallyHidden>
          <div className={classes.chart} aria-hidden>
            {children}
          </div>
        </>
      )}
    </figure>
  );
}

/** Rows whose first cell is their heading. */
export function DataTable({
  columns,
  rows,
  className = classes.table,
}: {
  columns: readonly string[];
  rows: readonly string[][];
  className?: string | undefined;
}) {
  return (
    <table className={className}>
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
  );
}
