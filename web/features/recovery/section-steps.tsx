import { Text } from '@mantine/core';
import type { GearItem } from '#shared/gear/schema.ts';
import { gearNameOf } from '#shared/recovery/gear.ts';
import type { Section } from '#shared/recovery/schema.ts';
import classes from './section-card.module.css';
import { StepGear } from './step-gear.tsx';

/** The numbered steps of a section, with the gear of each. */
export function SectionSteps({
  section: { name, steps },
  gear,
}: {
  section: Section;
  gear: readonly GearItem[];
}) {
  if (steps.length === 0) return <Text c="dimmed">No steps yet.</Text>;
  return (
    <ol className={classes.steps} aria-label={`Steps for ${name}`}>
      {steps.map((step) => (
        <li key={step.id} className={classes.step}>
          <div>
            <div className={classes.text}>{step.description}</div>
            <StepGear name={gearNameOf(step, gear)} />
          </div>
        </li>
      ))}
    </ol>
  );
}
