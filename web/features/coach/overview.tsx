import { type Formats, formatAverage, formatWhole, number } from '#shared/formats.ts';
import type { Km } from '#shared/units.ts';
import { Figure, Figures } from '../../ui/figure.tsx';
import { useFormats } from '../../ui/formats.ts';
import classes from './overview.module.css';

/** What the coach has to go by; undefined while it is loading. */
export interface OverviewFigures {
  trainings: number | undefined;
  races: number | undefined;
  totalDistance: Km | undefined;
  /** Null without a rated session. */
  averageRpe: number | null | undefined;
  ongoingInjuries: number | undefined;
  activeGear: number | undefined;
}

export function Overview({ figures }: { figures: OverviewFigures }) {
  const formats = useFormats();
  const { trainings, races, totalDistance, averageRpe, ongoingInjuries, activeGear } = figures;
  return (
    <Figures className={classes.tiles}>
      <Tile label="Trainings" value={countOf(trainings)} />
      <Tile label="Races" value={countOf(races)} />
      <Tile
        label="Total Distance"
        value={totalDistance === undefined ? undefined : distanceOf(totalDistance, formats)}
        unit={formats.distanceUnit}
      />
      <Tile
        label="Avg RPE"
        value={averageRpe === undefined ? undefined : formatAverage(averageRpe ?? undefined)}
        unit={averageRpe === null ? undefined : '/10'}
      />
      <Tile label="Ongoing Injuries" value={countOf(ongoingInjuries)} />
      <Tile label="Active Gear" value={countOf(activeGear)} />
    </Figures>
  );
}

/** Without decimals where they would no longer fit into a tile on a phone. */
const distanceOf = (distance: Km, formats: Formats) =>
  distance < 1000 ? formats.formatKm(distance) : formatWhole(distance / formats.kmPerUnit);

const countOf = (count: number | undefined) => (count === undefined ? undefined : number(count));

const Tile = (props: { label: string; value: string | undefined; unit?: string | undefined }) => (
  <Figure className={classes.tile} label={props.label} value={props.value} unit={props.unit} />
);
