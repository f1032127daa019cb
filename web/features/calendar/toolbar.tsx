import { ActionIcon, Button, Group, SegmentedControl, TextInput, Title } from '@mantine/core';
import { IconCalendarSearch, IconChevronLeft, IconChevronRight } from '#icons';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { monthTitle } from '#shared/week.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './toolbar.module.css';
import type { CalendarPlace, View } from './use-place.ts';

const labels: Record<View, string> = { month: 'Month', week: 'Week', day: 'Day' };

/** Which days are shown, and navigation to others. */
export function Toolbar({ place, today }: { place: CalendarPlace; today: CalendarDay }) {
  const { dayTitle, spanTitle } = useFormats();
  const { view, day, span, show, turn } = place;
  const titles = { month: monthTitle(day), week: spanTitle(span), day: dayTitle(day) };
  return (
    <div className={classes.toolbar}>
      <Group gap={4} wrap="nowrap" className={classes.turns}>
        <Turn label={`Previous ${view}`} onClick={() => turn(-1)}>
          <IconChevronLeft size={20} />
        </Turn>
        <Turn label={`Next ${view}`} onClick={() => turn(1)}>
          <IconChevronRight size={20} />
        </Turn>
      </Group>
      <Button
        variant="default"
        size="sm"
        className={classes.today}
        onClick={() => show({ day: today })}
      >
        Today
      </Button>
      <Title order={2} className={classes.title} aria-live="polite">
        {titles[view]}
      </Title>
      <Group gap="xs" wrap="nowrap" className={classes.choices}>
        <TextInput
          type="date"
          size="sm"
          aria-label="Go to date"
          classNames={{ root: classes.date, input: classes.dateInput, section: classes.dateIcon }}
          leftSection={<IconCalendarSearch size={18} stroke={1.7} />}
          value={day}
          onChange={({ currentTarget: { value } }) => {
            if (isCalendarDay(value)) show({ day: value }, true);
          }}
        />
        <SegmentedControl
          aria-label="View"
          className={classes.views}
          value={view}
          data={Object.entries(labels).map(([value, label]) => ({ value, label }))}
          onChange={(chosen) => show({ view: chosen as View })}
        />
      </Group>
    </div>
  );
}

function Turn({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
