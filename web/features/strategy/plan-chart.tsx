import type { Formats } from '#shared/formats.ts';
import { describePlan } from '#shared/strategy/chart-texts.ts';
import { climbPaces } from '#shared/strategy/climb.ts';
import { type Plan, paceAt } from '#shared/strategy/splits.ts';
import type { SecondsPerKm } from '#shared/units.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { useFormats } from '../../ui/formats.ts';
import classes from './plan-chart.module.css';

/** In the SVG's own units. */
const [width, height] = [100, 40];

/** The pace over the race, even and negative, plus hill paces if the course climbs. */
export function PlanChart({ plan, climb }: { plan: Plan; climb?: number | undefined }) {
  const formats = useFormats();
  const even = paceAt(plan, 'even', 0);
  const [start, finish] = [paceAt(plan, 'negative', 0), paceAt(plan, 'negative', plan.distance)];
  // Makes the negative split fill half of the chart.
  const range = 2 * (start - finish);
  const y = (pace: SecondsPerKm) => ((pace - even) / range + 0.5) * height;
  return (
    <>
      <ChartFrame title="Planned splits" variant="detail" text={describePlan(plan, formats)}>
        <div className={classes.chart}>
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            <line x1={0} x2={width} y1={height / 2} y2={height / 2} className={classes.even} />
            <line x1={0} x2={width} y1={y(start)} y2={y(finish)} className={classes.negative} />
          </svg>
          <span className={classes.start}>Start {withUnit(start, formats)}</span>
          <span className={classes.finish}>Finish {withUnit(finish, formats)}</span>
        </div>
      </ChartFrame>
      <p className={classes.key}>
        <span>Even, {withUnit(even, formats)}</span>
        <span data-negative>Negative</span>
      </p>
      <ClimbPaces plan={plan} climb={climb} />
    </>
  );
}

const withUnit = (pace: SecondsPerKm, formats: Formats) =>
  `${formats.barePace(pace)}${formats.perDistance}`;

function ClimbPaces({ plan, climb }: { plan: Plan; climb: number | undefined }) {
  const formats = useFormats();
  const paces = climbPaces(plan, climb);
  if (!paces) return null;
  const climbed = formats.formatHeight(paces.metres * formats.kmPerUnit);
  const rows = [
    { name: 'Level', pace: paces.level },
    { name: `${climbed} up`, pace: paces.up },
    { name: `${climbed} down`, pace: paces.down },
  ];
  return (
    <dl className={classes.climb} aria-label="Paces for the same effort on hills">
      {rows.map(({ name, pace }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{withUnit(pace, formats)}</dd>
        </div>
      ))}
    </dl>
  );
}
