import { useRef } from 'react';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { recoveryGear } from '#shared/recovery/gear.ts';
import { occasionNow, sectionFor } from '#shared/recovery/now.ts';
import type { RecoveryPlan } from '#shared/recovery/schema.ts';
import type { Draft } from '../../drafts.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { KeptNotice } from '../../ui/kept-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { useTime } from '../../ui/today.ts';
import { useGear } from '../gear/queries.ts';
import { useTrainings } from '../trainings/queries.ts';
import { GearPanel } from './gear-panel.tsx';
import { MissingSections } from './missing-sections.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanSection } from './plan-section.tsx';
import { ProPanel } from './pro-panel.tsx';
import classes from './recovery-plan.module.css';
import { TodayPanel } from './today-panel.tsx';
import { useAllSections } from './use-all-sections.ts';
import { useExpanded } from './use-expanded.ts';
import { usePlanEdit } from './use-plan-edit.ts';

const formId = 'recovery-plan';

/** The plan in view or edit mode, with today's section, the gear and what Pro adds. */
export function Recovery({
  plan,
  today,
  isPro,
  draft,
  failure,
}: {
  plan: RecoveryPlan;
  today: CalendarDay;
  isPro: boolean;
  /** Without one the plan cannot be edited. */
  draft: Draft | undefined;
  /** Why this is not the runner's own plan, and how to retry. */
  failure?: { text: string; onRetry: () => void } | undefined;
}) {
  const { isExpanded, toggle, expand } = useExpanded();
  const editButton = useRef<HTMLButtonElement>(null);
  const edit = usePlanEdit({
    plan,
    today,
    draft,
    isExpanded,
    expand,
    // The focused button no longer exists.
    onSaved: () => editButton.current?.focus({ preventScroll: true }),
  });
  const gearQuery = useGear();
  const gear = gearQuery.data && recoveryGear(gearQuery.data);
  const all = useAllSections({ edit, gear, today, expand });
  const trainings = useTrainings().data?.filter(({ date }) => date === today) ?? [];
  const occasion = occasionNow(useTime(), trainings);
  const now = sectionFor(plan.sections, occasion);
  const sections = edit.editing ? edit.form.values.sections : plan.sections;
  return (
    <Page
      title="Recovery Plan"
      subtitle="How to recover, from the end of a session to the next morning"
      actions={
        <PlanActions
          isPro={isPro}
          editing={edit.editing}
          busy={edit.busy}
          formId={formId}
          toggle={editButton}
          onEdit={edit.begin}
          onCancel={edit.cancel}
        />
      }
    >
      {failure && <ErrorNotice {...failure} />}
      {edit.failure !== undefined && (
        <div ref={bringIntoView}>
          <Banner message={{ kind: 'failure', text: edit.failure }} onClose={edit.clearFailure} />
        </div>
      )}
      {edit.keptAt !== undefined && edit.begin && (
        <KeptNotice at={edit.keptAt} onStartOver={edit.begin} />
      )}
      <div className={classes.columns}>
        <form id={formId} noValidate className={classes.main} onSubmit={edit.submit}>
          {!edit.editing && (
            <TodayPanel
              sections={plan.sections}
              ticks={plan.ticks}
              occasion={occasion}
              now={now}
              today={today}
              gear={gearQuery.data ?? []}
            />
          )}
          {isPro && edit.begin && (
            <MissingSections sections={sections} all={all} hasNoGear={gear?.length === 0} />
          )}
          {sections.map((section, place) => (
            <PlanSection
              key={section.id}
              section={section}
              place={place}
              isNow={section.id === now?.id}
              expanded={isExpanded(section)}
              onToggle={() => toggle(section)}
              edit={edit}
              isPro={isPro}
              gear={gear}
              allGear={gearQuery.data ?? []}
              today={today}
            />
          ))}
          {edit.editing && (
            <SaveBar
              formId={formId}
              busy={edit.busy}
              unsaved={edit.unsaved}
              label="Save Recovery Plan"
            />
          )}
        </form>
        <aside className={classes.side} aria-label="Gear and Pro features">
          <GearPanel query={{ ...gearQuery, data: gear }} />
          <ProPanel isPro={isPro} />
        </aside>
      </div>
    </Page>
  );
}

/** The save button may be far below. */
const bringIntoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'center' });
