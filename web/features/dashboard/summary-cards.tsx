import { useMemo } from 'react';
import { spanOf } from '#shared/dashboard/periods.ts';
import { summaryCards } from '#shared/dashboard/rules.ts';
import { counted, formatHoursMinutes, number } from '#shared/formats.ts';
import type { TrainingFigures } from '#shared/trainings/sums.ts';
import { Figure, Figures } from '../../ui/figure.tsx';
import { useFormats } from '../../ui/formats.ts';
import classes from './summary-cards.module.css';

/**
 * This week first and most prominent; the other three count the whole log. Only running is
 * measured.
 */
export function SummaryCards({
  figures,
  today,
}: {
  /** Undefined while loading. */
  figures: readonly TrainingFigures[] | undefined;
  today: string;
}) {
  const formats = useFormats();
  const { distanceUnit, formatKm, shortDate } = formats;
  const cards = useMemo(
    () => figures && summaryCards(figures, today, formats),
    [figures, today, formats],
  );
  const week = spanOf({ kind: 'week' }, today, formats);
  return (
    <Figures className={classes.cards}>
      <Figure
        className={`${classes.card} ${classes.week}`}
        label="This Week"
        value={cards && formatKm(cards.thisWeek)}
        unit={distanceUnit}
        note={week ? `${shortDate(week.from, today)} – ${shortDate(week.to, today)}` : ''}
      />
      <Figure
        className={`${classes.card} ${classes.total}`}
        label="Total Distance"
        value={cards && formatKm(cards.totalDistance)}
        unit={distanceUnit}
        note={
          cards && cards.totalRuns < cards.totalSessions
            ? `${counted(cards.totalRuns, 'run')}, all time`
            : 'all time'
        }
      />
      <Figure
        className={classes.card}
        label="Total Sessions"
        value={cards && number(cards.totalSessions)}
        note="all time"
      />
      <Figure
        className={classes.card}
        label="Avg Duration"
        value={cards && formatHoursMinutes(cards.averageDuration)}
        note="per run"
      />
    </Figures>
  );
}
