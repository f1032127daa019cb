import { UnstyledButton } from '@mantine/core';
import {
  currentBest,
  type DistanceBests,
  type PersonalBests,
  standardBests,
} from '#shared/races/personal-bests.ts';
import { distanceLabel, racePaceOf } from '#shared/races/rules.ts';
import { formatDifference } from '#shared/races/splits.ts';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './personal-bests.module.css';

/**
 * The best over each standard distance and the improvement since the first; clicking one lists its races.
 */
export function PersonalBestsPanel({
  bests,
  chosen,
  onChoose,
}: {
  bests: PersonalBests;
  /** The distance whose races are listed. */
  chosen: string;
  onChoose: (distance: string) => void;
}) {
  const shown = standardBests(bests);
  if (shown.length === 0) return null;
  return (
    <Panel title="Personal Bests" gap="sm">
      <ul className={classes.bests}>
        {shown.map((best) => (
          <li key={best.key}>
            <UnstyledButton
              className={classes.best}
              aria-pressed={chosen === best.key}
              onClick={() => onChoose(chosen === best.key ? '' : best.key)}
            >
              <BestFigures best={best} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function BestFigures({ best }: { best: DistanceBests }) {
  const formats = useFormats();
  const { race } = currentBest(best);
  const pace = racePaceOf(race, formats);
  return (
    <>
      <span className={classes.distance}>{distanceLabel(best.distance, formats)}</span>
      <span className={classes.time}>{race.finishTime}</span>
      <span className={classes.note}>
        {pace}
        {formats.perDistance}, {formats.shortDate(race.date)}
      </span>
      <Gain best={best} />
    </>
  );
}

/** The improvement of the best since the first time over the distance. */
function Gain({ best: { history, races } }: { best: DistanceBests }) {
  const { shortDate } = useFormats();
  const [first, ...later] = history;
  const best = later.at(-1);
  if (!first || !best)
    return <span className={classes.note}>{races === 1 ? 'Raced once' : 'The first'}</span>;
  return (
    <span className={classes.gain}>
      {formatDifference(best.time - first.time)}
      <span className={classes.since}> since {shortDate(first.race.date)}</span>
    </span>
  );
}
