import { VisuallyHidden } from '@mantine/core';
import { splitRows } from '#shared/compare/comparison.ts';
import { figureRows } from '#shared/compare/figures.ts';
import { secondsPerKm } from '#shared/units.ts';
import { useFormats } from '../../ui/formats.ts';
import { RunTable } from '../tracks/run-tables.tsx';
import classes from './compare.module.css';
import type { Compared } from './compared.ts';
import type { Drawn } from './drawn.ts';
import { Swatch } from './swatch.tsx';

/** A run at the head of a column: its line and its name. */
const headOf = ({ id, place, name }: Pick<Drawn, 'id' | 'place' | 'name'>) => (
  <span key={id} className={classes.head}>
    <Swatch place={place} /> {name}
  </span>
);

/** The key figures of all runs. */
export function FiguresTable({
  compared,
  end,
}: {
  compared: readonly Compared[];
  /** Where all runs with a track end, in metres. */
  end: number | undefined;
}) {
  const formats = useFormats();
  const known = compared.flatMap(({ training, ...one }) =>
    training ? [{ ...one, training, run: one.run }] : [],
  );
  const rows = figureRows(known, end, formats);
  return (
    <div className={classes.tableFrame}>
      <RunTable caption="Figures" columns={['Figure', ...known.map(headOf)]}>
        {rows.map(({ label, texts }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {known.map(({ id }, at) => (
              <td key={id}>{texts[at]}</td>
            ))}
          </tr>
        ))}
      </RunTable>
    </div>
  );
}

/** The kilometres or miles that all runs have, the fastest of each marked. */
export function SplitsSideBySide({ drawn }: { drawn: readonly Drawn[] }) {
  const { barePace, distanceNoun, distanceUnit, metresPerDistance, perDistance } = useFormats();
  const rows = splitRows(
    drawn.map(({ run }) => run),
    metresPerDistance,
  );
  if (rows.length === 0) return null;
  return (
    <div className={classes.tableFrame}>
      <RunTable
        caption={`Splits, ${perDistance}`}
        columns={[distanceUnit, ...drawn.map(headOf)]}
        note={`Each whole ${distanceNoun} that all of them have. The fastest is bold.`}
      >
        {rows.map(({ no, splits, fastest }) => (
          <tr key={no}>
            <th scope="row">{no}</th>
            {drawn.map(({ id }, at) => {
              const { seconds = 0, metres = 1 } = splits[at] ?? {};
              return (
                <td key={id} data-fastest={fastest === at || undefined}>
                  {barePace(secondsPerKm((seconds / metres) * 1000))}
                  {fastest === at && <VisuallyHidden>, fastest</VisuallyHidden>}
                </td>
              );
            })}
          </tr>
        ))}
      </RunTable>
    </div>
  );
}
