import { Checkbox, Chip, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { number } from '#shared/formats.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import { gearNameOf } from '#shared/recovery/gear.ts';
import { reasons } from '#shared/recovery/now.ts';
import type { Section, Tick } from '#shared/recovery/schema.ts';
import type { Occasion } from '#shared/recovery/sections.ts';
import { Panel } from '../../ui/panel.tsx';
import { isSame, useTickStep } from './api.ts';
import { StepGear } from './step-gear.tsx';
import classes from './today-panel.module.css';

/** The section for now, or another the runner picked, with steps to tick off. */
export function TodayPanel({
  sections,
  ticks,
  occasion,
  now,
  today,
  gear,
}: {
  sections: readonly Section[];
  ticks: readonly Tick[];
  occasion: Occasion;
  /** The section for the occasion, if the plan has one. */
  now: Section | undefined;
  today: CalendarDay;
  gear: readonly GearItem[];
}) {
  const [chosen, choose] = useState<string>();
  const tick = useTickStep(today);
  const shown = sections.find(({ id }) => id === chosen) ?? now ?? sections[0];
  const isDone = (sectionId: string, stepId: string) =>
    ticks.some((one) => isSame(one, { sectionId, stepId }));
  const countOf = ({ id, steps }: Section) => steps.filter((step) => isDone(id, step.id)).length;
  if (!shown) return null;
  return (
    <Panel
      title="Today"
      subtitle={now ? `${reasons[occasion]} Now: ${now.name}` : reasons[occasion]}
      gap="md"
    >
      <Chip.Group value={shown.id} onChange={(id) => choose(String(id))}>
        <Group gap={8} role="radiogroup" aria-label="Today’s section">
          {sections.map((section) => (
            <Chip key={section.id} value={section.id}>
              {section.name}
              {section.steps.length > 0 &&
                ` (${number(countOf(section))}/${number(section.steps.length)})`}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {shown.steps.length === 0 ? (
        <Text c="dimmed">No steps in {shown.name} yet. Edit the plan to add some.</Text>
      ) : (
        <>
          <ul className={classes.steps} aria-label={`${shown.name} today`}>
            {shown.steps.map((step) => (
              <li key={step.id}>
                <Checkbox
                  size="md"
                  classNames={{ body: classes.step, label: classes.label }}
                  label={step.description}
                  description={<StepGear name={gearNameOf(step, gear)} />}
                  checked={isDone(shown.id, step.id)}
                  onChange={({ currentTarget: { checked } }) =>
                    tick.mutate({ sectionId: shown.id, stepId: step.id, isDone: checked })
                  }
                />
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed" role="status">
            {progress(countOf(shown), shown.steps.length)}
          </Text>
        </>
      )}
    </Panel>
  );
}

const progress = (done: number, all: number) =>
  done === all ? 'All done for today.' : `${number(done)} of ${number(all)} done`;
