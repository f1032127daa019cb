import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { counted, number } from '#shared/formats.ts';
import { km } from '#shared/units.ts';
import { useFormats } from '../../ui/formats.ts';
import { Paged } from '../../ui/paged.tsx';
import classes from './places.module.css';
import type { MapPlace } from './run-map.ts';

/** All that the map shows, place by place; a place leads to its runs. */
export function PlaceTable({
  places,
  titles,
  linkTo,
  onOpen,
}: {
  places: readonly MapPlace[];
  titles: ReadonlyMap<string, string>;
  /** For a tab of its own: on this screen, the filters are changed, which keep the address. */
  linkTo: (key: string) => string;
  onOpen: (key: string) => void;
}) {
  const { formatKm, distanceUnit, shortDate } = useFormats();
  return (
    <Paged items={places} label="places" isWholeOnPaper>
      {(shown) => (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                {['Place', 'Runs', distanceUnit, 'First run', 'Last run'].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ key, runs, metres, first, last }) => {
                const title = titles.get(key) ?? '';
                return (
                  <tr key={key}>
                    <th scope="row">{title}</th>
                    <td>
                      <Anchor
                        component={Link}
                        to={linkTo(key)}
                        onClick={(event) => {
                          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                          event.preventDefault();
                          onOpen(key);
                        }}
                        size="sm"
                        aria-label={`${counted(runs.length, 'run')}, ${title}`}
                      >
                        {number(runs.length)}
                      </Anchor>
                    </td>
                    <td>{formatKm(km(metres / 1000))}</td>
                    <td>{shortDate(first)}</td>
                    <td>{shortDate(last)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </Paged>
  );
}
