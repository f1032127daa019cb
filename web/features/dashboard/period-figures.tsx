import {
  formatAverage,
  formatHoursMinutes,
  formatKm,
  formatPercent,
} from '../../../shared/dashboard/formats.ts';
import type { Summary } from '../../../shared/dashboard/rules.ts';
import { Figure, Figures } from '../../ui/figure.tsx';
import classes from './period-figures.module.css';

/** What the panel counts; each total carries its average or share below it. */
export function PeriodFigures({ summary }: { summary: Summary | undefined }) {
  const texts = summary && textsOf(summary);
  return (
    <Figures className={classes.figures}>
      <Figure label="Distance" value={texts?.distance} unit="km" note={texts?.eachDistance ?? ''} />
      <Figure label="Time Running" value={texts?.duration} note={texts?.eachDuration ?? ''} />
      <Figure label="Sessions" value={texts?.sessions} />
      <Figure label="Hard Sessions" value={texts?.hardSessions} note={texts?.hardShare ?? ''} />
      <Figure
        label="Avg RPE"
        value={texts?.rpe}
        unit={summary?.averageRpe === undefined ? undefined : '/ 10'}
      />
      <Figure
        label="Avg Sleep"
        value={texts?.sleep}
        unit={summary?.averageSleep === undefined ? undefined : 'h'}
      />
    </Figures>
  );
}

const textsOf = (summary: Summary) => ({
  distance: formatKm(summary.distance),
  eachDistance: `${formatKm(summary.averageDistance)} km per session`,
  duration: formatHoursMinutes(summary.duration),
  eachDuration: `${formatHoursMinutes(summary.averageDuration)} per session`,
  sessions: summary.sessions.toLocaleString('en-US'),
  hardSessions: summary.hardSessions.toLocaleString('en-US'),
  hardShare: `${formatPercent(summary.hardShare)} of sessions`,
  rpe: formatAverage(summary.averageRpe),
  sleep: formatAverage(summary.averageSleep),
});
