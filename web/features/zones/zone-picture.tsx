import type { ZoneFields } from '#shared/zones/fields.ts';
import { describePicture, pictureOf } from '#shared/zones/picture.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useToday } from '../../ui/today.ts';
import { useTrainings } from '../trainings/queries.ts';
import classes from './zone-picture.module.css';

const title = 'Where you ran';

/** The zones over heart rate, and the time of the last 90 days at each. */
export function ZonePicture({ zones }: { zones: ZoneFields }) {
  const { data: runs = [] } = useTrainings();
  const today = useToday();
  const picture = pictureOf(zones, runs, today);
  if (!picture) return null;
  const { bars, columns, from, to } = picture;
  return (
    <Panel
      title="Zones by heart rate"
      subtitle="With the time of your last 90 days, each run at its average heart rate"
    >
      <ChartFrame title={title} text={describePicture(zones, runs, today)}>
        <div className={classes.picture}>
          <div className={classes.columns}>
            {columns.length === 0 && (
              <p className={classes.empty}>No run with a heart rate in the last 90 days</p>
            )}
            {columns.map(({ bpm, left, width, height }) => (
              <div
                key={bpm}
                className={classes.column}
                style={{ left: `${left}%`, width: `${width}%`, height: `${height}%` }}
              />
            ))}
          </div>
          {bars.map(({ zone, left, width }) => (
            <div key={zone} className={classes.row}>
              <div
                className={classes.bar}
                style={{
                  left: `${left}%`,
                  width: `${width}%`,
                  background: `var(--zone-${zone})`,
                }}
              />
            </div>
          ))}
          <div className={classes.axis}>
            <span>{from} bpm</span>
            <span>{to} bpm</span>
          </div>
        </div>
      </ChartFrame>
    </Panel>
  );
}
