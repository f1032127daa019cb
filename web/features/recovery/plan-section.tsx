import type { CalendarDay } from '#shared/calendar-day.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import type { Section } from '#shared/recovery/schema.ts';
import { GenerateSteps } from './generate-steps.tsx';
import { SectionCard } from './section-card.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionSteps } from './section-steps.tsx';
import type { PlanEdit } from './use-plan-edit.ts';

/** A section of the plan, to read or to edit. */
export function PlanSection({
  section,
  place,
  isNow,
  expanded,
  onToggle,
  edit,
  isPro,
  gear,
  allGear,
  today,
}: {
  section: Section;
  place: number;
  isNow: boolean;
  expanded: boolean;
  onToggle: () => void;
  edit: PlanEdit;
  isPro: boolean;
  /** The recovery gear; undefined while it is unknown. */
  gear: readonly GearItem[] | undefined;
  /** Includes retired gear, which older steps may still name. */
  allGear: readonly GearItem[];
  today: CalendarDay;
}) {
  const generation = isPro && (
    <GenerateSteps
      section={section}
      gear={gear}
      today={today}
      editing={edit.editing}
      onSteps={(steps) => edit.replaceSteps(section, steps)}
    />
  );
  return (
    <SectionCard section={section} isNow={isNow} expanded={expanded} onToggle={onToggle}>
      {edit.editing ? (
        <SectionForm section={section} place={place} form={edit.form} gear={gear ?? []}>
          {generation}
        </SectionForm>
      ) : (
        <>
          <SectionSteps section={section} gear={allGear} />
          {generation}
        </>
      )}
    </SectionCard>
  );
}
