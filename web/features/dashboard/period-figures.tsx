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
export function PeriodFigures({ summary }: { summary: Summary }) {
  return (
    <Figures className={classes.figures}>
      <Figure
        label="Distance"
        value={formatKm(summary.distance)}
        unit="km"
        note={`${formatKm(summary.averageDistance)} km per session`}
      />
      <Figure
        label="Time Running"
        value={formatHoursMinutes(summary.duration)}
        note={`${formatHoursMinutes(summary.averageDuration)} per session`}
      />
      <Figure label="Sessions" value={summary.sessions.toLocaleString('en-US')} />
      <Figure
        label="Hard Sessions"
        value={summary.hardSessions.toLocaleString('en-US')}
        note={`${formatPercent(summary.hardShare)} of sessions`}
      />
      <Figure label="Avg RPE" value={formatAverage(summary.averageRpe)} unit="/ 10" />
      <Figure
        label="Avg Sleep"
        value={formatAverage(summary.averageSleep)}
        unit={summary.averageSleep === undefined ? undefined : 'h'}
      />
    </Figures>
  );
}
