import { Text } from '@mantine/core';
import { memo } from 'react';
import {
  type Formats,
  formatAverage,
  formatHoursMinutes,
  formatPercent,
  number,
} from '#shared/formats.ts';
import { formatOtherSessions } from '#shared/trainings/other-sessions.ts';
import type { Summary } from '#shared/trainings/sums.ts';
import { Figure, Figures } from '../../ui/figure.tsx';
import { useFormats } from '../../ui/formats.ts';
import classes from './period-figures.module.css';

/**
 * The panel's figures; each total has its average or share below. Distance and time are for runs
 * only, and a line mentions any other sessions.
 */
export const PeriodFigures = memo(function PeriodFigures({
  summary,
}: {
  summary: Summary | undefined;
}) {
  const formats = useFormats();
  const texts = summary && textsOf(summary, formats);
  return (
    <div>
      <Figures className={classes.figures}>
        <Figure
          label="Distance"
          value={texts?.distance}
          unit={formats.distanceUnit}
          note={texts?.eachDistance ?? ''}
        />
        <Figure label="Time Running" value={texts?.duration} note={texts?.eachDuration ?? ''} />
        <Figure label="Sessions" value={texts?.sessions} note={texts?.runs ?? ''} />
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
      {texts?.otherSessions && (
        <Text size="sm" c="dimmed" mt="md">
          Distance and time count runs only. Also logged: {texts.otherSessions}.
        </Text>
      )}
    </div>
  );
});

const textsOf = (summary: Summary, { formatKm, formatTotal }: Formats) => ({
  distance: formatKm(summary.distance),
  eachDistance: `${formatTotal(summary.averageDistance)} per run`,
  duration: formatHoursMinutes(summary.duration),
  eachDuration: `${formatHoursMinutes(summary.averageDuration)} per run`,
  sessions: number(summary.sessions),
  runs: summary.runs < summary.sessions ? `${number(summary.runs)} of them runs` : '',
  hardSessions: number(summary.hardSessions),
  hardShare: `${formatPercent(summary.hardShare)} of sessions`,
  rpe: formatAverage(summary.averageRpe),
  sleep: formatAverage(summary.averageSleep),
  otherSessions: formatOtherSessions(summary),
});
