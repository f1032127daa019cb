import { number } from '#shared/formats.ts';
import { raceFigures } from '#shared/races/rules.ts';
import type { Race } from '#shared/races/schema.ts';
import { km } from '#shared/units.ts';
import { useFormats } from '../../ui/formats.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';
import classes from './race-figures.module.css';

export function RaceFigures({ races, today }: { races: Race[]; today: string }) {
  const { distanceUnit, formatKm } = useFormats();
  const { total, thisYear, averageDistance, latest } = raceFigures(races, today);
  return (
    <StatTiles>
      <StatTile label="Total Races" value={number(total)} />
      <StatTile label="This Year" value={number(thisYear)} />
      <StatTile
        label={`Avg Distance (${distanceUnit})`}
        value={averageDistance === undefined ? '--' : formatKm(km(averageDistance))}
      />
      <StatTile label="Latest Race" value={latest ? <Day day={latest} /> : '--'} />
    </StatTiles>
  );
}

/** 'Oct 11, 2026' with the year smaller, and on its own line in a narrow tile. */
function Day({ day }: { day: string }) {
  const { shortDate } = useFormats();
  const text = shortDate(day);
  const [, date = text, year] = /^(.+) (\d{4})$/.exec(text) ?? [];
  return (
    <span className={classes.day}>
      <span>{date}</span> {year && <small>{year}</small>}
    </span>
  );
}
