import { shortDate } from '../../../shared/calendar-day.ts';
import { raceFigures } from '../../../shared/races/rules.ts';
import type { Race } from '../../../shared/races/schema.ts';
import { number } from '../../ui/counted.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';

export function RaceFigures({ races, today }: { races: Race[]; today: string }) {
  const { total, thisYear, averageDistance, latest } = raceFigures(races, today);
  return (
    <StatTiles>
      <StatTile label="Total Races" value={number(total)} />
      <StatTile label="This Year" value={number(thisYear)} />
      <StatTile label="Avg Distance (km)" value={averageDistance?.toFixed(1) ?? '--'} />
      <StatTile label="Latest Race" {...(latest ? dateParts(latest) : { value: '--' })} />
    </StatTiles>
  );
}

/** 'Oct 11, 2026' with the year set small: a tile on a phone has no room for more. */
function dateParts(day: string) {
  const [value = '', unit = ''] = shortDate(day).split(/(?=\d{4}$)/);
  return { value, unit };
}
