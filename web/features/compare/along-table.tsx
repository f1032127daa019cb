import { useFormats } from '../../ui/formats.ts';
import { RunTable } from '../tracks/run-tables.tsx';
import classes from './compare.module.css';
import { type Drawn, textsAt } from './drawn.ts';

/** Of more rows, only some are shown. */
const mostRows = 50;

/** What the charts show, at each kilometre or mile. */
export function AlongTable({ drawn, end }: { drawn: readonly Drawn[]; end: number }) {
  const formats = useFormats();
  const { metresPerDistance, distanceUnit, formatAlong } = formats;
  const whole = Math.floor(end / metresPerDistance);
  const step = Math.ceil(whole / mostRows) || 1;
  const marks = Array.from(
    { length: Math.floor(whole / step) },
    (_, at) => (at + 1) * step * metresPerDistance,
  );
  const rows = marks.at(-1) === end ? marks : [...marks, end];
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs a tab stop
    <section className={classes.along} aria-label="Along the runs, table" tabIndex={0}>
      <RunTable
        caption="Along the runs"
        columns={[distanceUnit, ...drawn.map(({ id, name }) => <span key={id}>{name}</span>)]}
      >
        {rows.map((at) => (
          <tr key={at}>
            <th scope="row">{formatAlong(at)}</th>
            {drawn.map((one) => (
              <td key={one.id}>
                {textsAt(one, drawn, { at, formats }).map((text) => (
                  <div key={text}>{text}</div>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </RunTable>
    </section>
  );
}
