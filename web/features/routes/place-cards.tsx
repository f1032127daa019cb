import { UnstyledButton } from '@mantine/core';
import { useFormats } from '../../ui/formats.ts';
import { runsHere, sumText } from './place-texts.ts';
import classes from './places.module.css';
import type { MapPlace } from './run-map.ts';

/** The places with the most runs; a click shows one on the map. */
export function PlaceCards({
  places,
  titles,
  chosen,
  onChoose,
}: {
  places: readonly MapPlace[];
  titles: ReadonlyMap<string, string>;
  chosen: string | undefined;
  onChoose: (key: string) => void;
}) {
  const formats = useFormats();
  return (
    <ul className={classes.cards} aria-label="Places">
      {places.map(({ key, runs, ...sum }) => (
        <li key={key}>
          <UnstyledButton
            className={classes.card}
            aria-pressed={chosen === key}
            onClick={() => onChoose(key)}
          >
            <span className={classes.title}>{titles.get(key)}</span>
            <span className={classes.count}>{runsHere(runs)}</span>
            <span className={classes.note}>{sumText(sum, formats)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
