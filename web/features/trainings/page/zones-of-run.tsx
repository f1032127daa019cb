import { useMemo } from 'react';
import { formatPercent } from '#shared/formats.ts';
import { zoneNames } from '#shared/physiology/heart-rate-zones.ts';
import type { Run } from '#shared/tracks/run.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { formatDuration } from '#shared/units.ts';
import { averageZone } from '#shared/zones/average-zone.ts';
import { hasHeartRates, setOfDay } from '#shared/zones/judge.ts';
import type { ZoneSet } from '#shared/zones/schema.ts';
import { zoneTimes } from '#shared/zones/zone-times.ts';
import { zoneTimesTexts } from '#shared/zones/zone-times-texts.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ShareBars } from '../../../ui/share-bars.tsx';
import { useZoneHistory, useZones } from '../../zones/queries.ts';
import classes from './zones-of-run.module.css';

const title = 'Heart rate zones';

/** The time in each zone, from the recorded heart rate; from the average where there is none. */
export function ZonesOfRun({ training, run }: { training: Training; run: Run | undefined }) {
  const { data: current } = useZones();
  const { data: earlier } = useZoneHistory();
  if (!current || !earlier) return null;
  const sets = [current, ...earlier];
  const found = setOfDay(sets, training.date);
  if (run?.heartRate && found && hasHeartRates(found.set)) {
    return <Recorded run={run} heartRate={run.heartRate} found={found} />;
  }
  const text = averageZone(sets, training);
  return (
    text && (
      <Panel title={title} gap="xs">
        <p className={classes.note}>{text} How the time was divided is not known.</p>
      </Panel>
    )
  );
}

function Recorded({
  run,
  heartRate,
  found: { set, isBeforeFirst },
}: {
  run: Run;
  heartRate: Float64Array;
  found: { set: ZoneSet; isBeforeFirst: boolean };
}) {
  const { moving } = run.course;
  const times = useMemo(() => zoneTimes(set, heartRate, moving), [set, heartRate, moving]);
  const shareOf = (time: number) => (times.measured > 0 ? (time * 100) / times.measured : 0);
  return (
    <Panel title={title} gap="xs">
      <div className={classes.bars}>
        <ShareBars
          empty="No heart rate was recorded while moving."
          shares={times.zones.map(({ zone, time }) => ({
            key: String(zone),
            label: `Z${zone} ${zoneNames[zone - 1]}`,
            share: shareOf(time),
            color: `var(--zone-${zone})`,
            reading: `${formatDuration(time)} · ${formatPercent(shareOf(time))}`,
          }))}
        />
      </div>
      <p className={classes.note}>
        {zoneTimesTexts(times, { moving: moving.at(-1) ?? 0, isBeforeFirst }).join(' ')}
      </p>
    </Panel>
  );
}
