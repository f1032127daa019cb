import type { ZoneAnalytics } from '#shared/analytics/schema.ts';
import { beats, describeZones, zoneNotes } from '#shared/analytics/texts.ts';
import { formatPercent } from '#shared/formats.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { ShareBars } from '../../ui/share-bars.tsx';
import classes from './analytics.module.css';
import { Notes, Nothing } from './notes.tsx';

const title = 'Heart rate zones';

/** The time of the last 90 days by heart rate zone. */
export function ZoneShares({ zones: analytics }: { zones: ZoneAnalytics }) {
  if (analytics.measured === 0) {
    return (
      <Nothing title={title} to="/training" way="Go to your training log">
        This needs trainings from the last 90 days with an average heart rate.
      </Nothing>
    );
  }
  return (
    <div className={classes.zones}>
      <ChartFrame title={title} text={describeZones(analytics)}>
        <ShareBars
          empty=""
          shares={analytics.zones.map((zone) => ({
            key: String(zone.zone),
            label: `Z${zone.zone} ${zone.name}`,
            share: zone.share,
            color: `var(--zone-${zone.zone})`,
            reading: `${beats(zone)} · ${formatPercent(zone.share)}`,
          }))}
        />
      </ChartFrame>
      <Notes notes={zoneNotes(analytics)} />
    </div>
  );
}
