import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Formats } from '#shared/formats.ts';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import { readInjury } from '#shared/injuries/read-injury.ts';
import { recoveryGear } from '#shared/recovery/gear.ts';
import { defaultSections } from '#shared/recovery/sections.ts';
import { writeSteps } from '#shared/recovery/write-steps.ts';
import type { Row } from '#shared/row-reader.ts';
import { demoId } from './demo-id.ts';

/** The row of the recovery plan, as it is written on a day without a session. */
export function recoveryRow(
  today: CalendarDay,
  { formats, ...rows }: { gear: Row[]; injuries: Row[]; formats: Formats },
) {
  const gear = recoveryGear(rows.gear.map(readGearItem));
  const injuries = rows.injuries.map(readInjury).filter(({ status }) => status === 'ongoing');
  const stepsOf = (section: (typeof defaultSections)[number]) =>
    writeSteps({
      section,
      today,
      formats,
      gear,
      injuries,
      sessions: [],
      healthTexts: [],
    }).map((step) => ({
      ...step,
      id: demoId(today, 'recovery', section.id, step.order),
    }));
  return {
    id: demoId(today, 'recovery'),
    sections: defaultSections.map((section) => ({ ...section, steps: stepsOf(section) })),
  };
}
