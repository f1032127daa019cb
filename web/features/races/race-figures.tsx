import { distanceUnit, formatAverage, number, shortDate } from '#shared/formats.ts';
import { raceFigures } from '#shared/races/rules.ts';
import type { Race } from '#shared/races/schema.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';
import classes from './race-figures.module.css';

export function RaceFigures({ races, today }: { races: Race[]; today: string }) {
  const { total, thisYear, averageDistance, latest } = raceFigures(races, today);
  return (
    <StatTiles>
      <StatTile label="Total Races" value={number(total)} />
      <StatTile label="This Year" value={number(thisYear)} />
      <StatTile label={`Avg Distance (${distanceUnit})`} value={formatAverage(averageDistance)} />
      <StatTile label="Latest Race" value={latest ? <Day day={latest} /> : '--'} />
    </StatTiles>
  );
}

/** 'Oct 11, 2026' with the year smaller, and on its own line in a narrow tile. */
function Day({ day }: { day: string }) {
  const [date, year] = shortDate(day).split(', ');
  return (
    <span className={classes.day}>
      <span>{date},</span> <small>{year}</small>
    </span>
  );
}
