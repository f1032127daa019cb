import { counted } from '#shared/formats.ts';
import type { DistanceBests } from '#shared/races/personal-bests.ts';
import { distanceLabel, formatFinishTime } from '#shared/races/rules.ts';
import type { Race } from '#shared/races/schema.ts';
import { formatDifference } from '#shared/races/splits.ts';
import { DetailSection } from '../../ui/detail-section.tsx';
import { useFormats } from '../../ui/formats.ts';
import classes from './race-details.module.css';

/** The bests over a distance, newest first, and by how much each beat the previous one. */
export function BestHistory({
  bests: { distance, races, history },
  race: shown,
}: {
  bests: DistanceBests;
  race: Race;
}) {
  const formats = useFormats();
  const { shortDate } = formats;
  return (
    <DetailSection title={`Best times over ${distanceLabel(distance, formats)}`}>
      <table className={classes.history}>
        <thead>
          <tr>
            <th scope="col">Race</th>
            <th scope="col">Time</th>
            <th scope="col">Improvement</th>
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map(({ race, time, gain }) => (
            <tr key={race.id} data-this={race.id === shown.id || undefined}>
              <th scope="row">
                {race.raceName}
                <span className={classes.day}>{shortDate(race.date)}</span>
              </th>
              <td>{formatFinishTime(time)}</td>
              <td>{gain === undefined ? '–' : formatDifference(-gain)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        {races === 1
          ? 'The only race over this distance so far.'
          : `${counted(history.length, 'best')} in ${counted(races, 'race')} over this distance.`}
      </p>
    </DetailSection>
  );
}
