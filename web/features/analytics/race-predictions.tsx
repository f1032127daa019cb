import { Title } from '@mantine/core';
import { useId } from 'react';
import type { Prediction } from '#shared/analytics/schema.ts';
import { predictionNotes } from '#shared/analytics/texts.ts';
import { distanceLabel } from '#shared/races/rules.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './analytics.module.css';
import { Notes, Nothing } from './notes.tsx';

const title = 'Race predictions';

/** Predicted ranges for four distances. */
export function RacePredictions({ predictions }: { predictions: Prediction[] }) {
  const { shortDate, withDistanceUnit } = useFormats();
  const id = useId();
  const formats = useFormats();
  if (predictions.length === 0) {
    return (
      <Nothing title={title} to="/races" way="Go to your race log">
        This needs a race from the last 12 months with a finish time, from {withDistanceUnit(1.5)}{' '}
        to a marathon.
      </Nothing>
    );
  }
  return (
    <div>
      <Title order={3} id={id}>
        {title}
      </Title>
      <table className={classes.predictions} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Distance</th>
            <th scope="col">Expected</th>
            <th scope="col">Based on</th>
          </tr>
        </thead>
        <tbody>
          {predictions.map(({ label, fastest, slowest, basedOn }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={classes.range}>
                {fastest} – <span>{slowest}</span>
              </td>
              <td>
                <span className={classes.race}>{basedOn.raceName}</span>
                <span className={classes.result}>
                  {distanceLabel(basedOn.distance, formats)} in {basedOn.finishTime},{' '}
                  {shortDate(basedOn.date)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Notes notes={predictionNotes(predictions)} />
    </div>
  );
}
