import { Title } from '@mantine/core';
import { distanceLabel } from '#shared/races/rules.ts';
import { formatSplit } from '#shared/races/splits.ts';
import { describePlan } from '#shared/strategy/chart-texts.ts';
import { planOfRace, raceDayText, strategySections } from '#shared/strategy/rules.ts';
import type { PlannedRace } from '#shared/strategy/schema.ts';
import { type Plan, plannedSplits } from '#shared/strategy/splits.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './printed-strategy.module.css';
import { SectionText } from './section-text.tsx';
import { SplitTable } from './split-table.tsx';

/** A race on one page, with its splits as a card to cut out and carry. */
export function PrintedStrategy({ race }: { race: PlannedRace }) {
  const { raceName, raceDate, raceDistance, targetTime, strategy, basis } = race;
  const formats = useFormats();
  const plan = planOfRace(race);
  return (
    <article className={classes.page} aria-label={raceName}>
      <Title order={2}>{raceName}</Title>
      <p className={classes.facts}>
        {[
          raceDayText(raceDate, formats),
          distanceLabel(raceDistance, formats),
          targetTime && `Target ${targetTime}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {strategy && basis?.wording && <p className={classes.facts}>{basis.wording.notice}</p>}
      <div className={classes.sections}>
        {strategy &&
          strategySections.map(({ key, title }) => (
            <section key={key} className={classes.section} aria-label={title}>
              <Title order={3} size="h5">
                {title}
              </Title>
              <SectionText text={strategy[key]} />
            </section>
          ))}
        {plan && <SplitCard name={raceName} plan={plan} />}
      </div>
      {plan && <SplitTable title="Planned splits" text={describePlan(plan, formats)} />}
    </article>
  );
}

/** The size of a playing card: the elapsed time at the end of each section, at an even pace. */
function SplitCard({ name, plan }: { name: string; plan: Plan }) {
  const formats = useFormats();
  return (
    <section className={classes.card} aria-label="Split card">
      <strong>{name}</strong>
      <ol className={classes.splits}>
        {plannedSplits(plan, 'even', formats).map(({ mark, total }) => (
          <li key={mark}>
            <span>{mark}</span> {formatSplit(total)}
          </li>
        ))}
      </ol>
    </section>
  );
}
