import { secondsPerKm } from '#shared/units.ts';
import { maxHeartRateOrigins, thresholdOrigin } from '#shared/zones/origin.ts';
import type { ZoneSet } from '#shared/zones/schema.ts';
import { useFormats } from '../../ui/formats.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';

const notSet = 'Not set';

/** The three key metrics of a set and where they come from. */
export function ZoneTiles({ zones }: { zones: ZoneSet }) {
  const formats = useFormats();
  const { maxHeartRate, lactateThresholdHr, lactateThresholdPace } = zones;
  const maxOrigin = zones.maxHeartRateBasis && maxHeartRateOrigins[zones.maxHeartRateBasis];
  return (
    <StatTiles>
      <StatTile
        label={withOrigin('Max HR', maxOrigin)}
        value={maxHeartRate ?? notSet}
        {...(maxHeartRate !== null && { unit: 'bpm' })}
      />
      <StatTile
        label={withOrigin('Lactate Threshold HR', thresholdOrigin(zones))}
        value={lactateThresholdHr ?? notSet}
        {...(lactateThresholdHr !== null && { unit: 'bpm' })}
      />
      <StatTile
        label="Threshold Pace"
        value={
          lactateThresholdPace === null
            ? notSet
            : formats.barePace(secondsPerKm(lactateThresholdPace))
        }
        {...(lactateThresholdPace !== null && { unit: formats.perDistance })}
      />
    </StatTiles>
  );
}

const withOrigin = (label: string, origin: string | null | undefined) =>
  origin ? `${label} · ${origin}` : label;
