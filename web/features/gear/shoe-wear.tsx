import { Link } from 'react-router';
import { IconAlertTriangle, IconCalendarDue } from '#icons';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type Formats, number } from '#shared/formats.ts';
import { type ShoeUse, type Wear, wearOf } from '#shared/gear/rules.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import { runAddress } from '#shared/trainings/address.ts';
import { useFormats } from '../../ui/formats.ts';
import { useToday } from '../../ui/today.ts';
import classes from './shoe-wear.module.css';

/** How worn an active pair is, and when it should be retired. */
export function ShoeWear({ shoes, use }: { shoes: GearItem; use: ShoeUse | undefined }) {
  const formats = useFormats();
  const { formatMetres } = formats;
  const today = useToday();
  const wear = wearOf(shoes, use, today);
  const limit = formatMetres(shoes.retirementDistance * 1000);
  return (
    <div className={classes.wear} data-warning={wear.warning}>
      <div className={classes.distance}>
        <span>
          <strong>{formatMetres(use?.metres ?? 0)}</strong> of {limit}
        </span>
        <span>{wear.percent} %</span>
      </div>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ width: `${Math.min(100, wear.percent)}%` }} />
      </div>
      {wear.warning && (
        <p className={classes.warning}>
          <IconAlertTriangle size={17} aria-hidden />
          {warningOf(wear, formats)}
        </p>
      )}
      {use ? <Facts use={use} today={today} /> : <p>No training mentions this pair yet.</p>}
      {use && wear.warning !== 'over' && (
        <p>
          <IconCalendarDue size={17} aria-hidden />
          {forecastOf(wear, { limit, today, formats })}
        </p>
      )}
    </div>
  );
}

function Facts({ use, today }: { use: ShoeUse; today: CalendarDay }) {
  const { relativeDate } = useFormats();
  const facts: { label: string; value: string; to?: string | undefined }[] = [
    { label: 'Sessions', value: number(use.sessions) },
    { label: 'First use', value: relativeDate(use.firstUsed, today) },
    { label: 'Last use', value: relativeDate(use.lastUsed, today), to: use.lastRun },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{to ? <Link to={runAddress(to)}>{value}</Link> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function warningOf({ warning, metresLeft }: Wear, { formatMetres }: Formats): string {
  if (warning === 'soon') return `Almost worn out: ${formatMetres(metresLeft)} to go`;
  if (metresLeft === 0) return 'Worn out: it has reached its retirement distance';
  return `Worn out: ${formatMetres(-metresLeft)} past its retirement distance`;
}

function forecastOf(
  { forecast, weeklyMetres }: Wear,
  { limit, today, formats }: { limit: string; today: CalendarDay; formats: Formats },
): string {
  const { formatMetres, shortDate } = formats;
  if (weeklyMetres === undefined) return 'Not used for eight weeks, so no forecast';
  const rate = `at ${formatMetres(weeklyMetres)} a week`;
  return forecast
    ? `Reaches ${limit} around ${shortDate(forecast, today)}, ${rate}`
    : `More than ten years to ${limit}, ${rate}`;
}
