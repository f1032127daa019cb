import { formatAverage, number } from '#shared/formats.ts';
import type { InjurySummary } from '#shared/injuries/rules.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';

export function InjuryTiles({ summary }: { summary: InjurySummary }) {
  const { ongoing, resolved, total, averageSeverity } = summary;
  return (
    <StatTiles>
      <StatTile label="Ongoing Issues" value={number(ongoing)} />
      <StatTile label="Resolved" value={number(resolved)} />
      <StatTile label="Total Injuries" value={number(total)} />
      <StatTile
        label="Avg Severity"
        value={formatAverage(averageSeverity)}
        {...(averageSeverity !== undefined && { unit: '/10' })}
      />
    </StatTiles>
  );
}
