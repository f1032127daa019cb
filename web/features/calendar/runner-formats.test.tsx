import { expect, it, vi } from 'vitest';
import { formatsFor } from '#shared/formats.ts';
import { defaultPreferences, type Preferences } from '#shared/preferences.ts';
import { markupOf } from '../../markup.fixture.tsx';
import { FormDialogContext } from '../../ui/form-dialog.ts';
import { FormatsContext } from '../../ui/formats.ts';
import { StartTimeSelects } from '../trainings/start-time-selects.tsx';
import { EventForm } from './event-form.tsx';
import { valuesOfNew } from './form-values.ts';
import { Schedule } from './schedule.tsx';
import { WeekList } from './week-list.tsx';

const day = '2026-03-05';
const nothing = () => {};

function shown(part: React.ReactElement, chosen: Partial<Preferences> = {}) {
  const formats = formatsFor({ ...defaultPreferences, ...chosen });
  return markupOf(<FormatsContext value={formats}>{part}</FormatsContext>);
}

it('a start time is picked by the runner’s clock', () => {
  const selects = <StartTimeSelects value="18:05" onChange={nothing} />;
  expect(shown(selects)).toContain('<option value="6" selected="">6</option>');
  expect(shown(selects)).toContain('AM or PM');
  const byDay = shown(selects, { clock: '24h' });
  expect(byDay).toContain('<option value="18" selected="">18</option>');
  expect(byDay).toContain('<option value="0">00</option>');
  expect(byDay).not.toContain('PM');
  const midnight = <StartTimeSelects value="00:30" onChange={nothing} />;
  expect(shown(midnight, { clock: '24h' })).toContain('<option value="0" selected="">00</option>');
});

const form = (
  <FormDialogContext value={{ close: nothing, report: nothing }}>
    <EventForm
      initialValues={valuesOfNew({ eventDate: day, eventTime: '18:05' })}
      busy={false}
      failure={null}
      failureText=""
      onSubmit={nothing}
    />
  </FormDialogContext>
);

it('the example of an event has a round number of the runner’s unit', () => {
  expect(shown(form)).toContain('placeholder="Easy run, 10 km"');
  expect(shown(form, { distanceUnit: 'mi' })).toContain('placeholder="Easy run, 6 mi"');
});

it('the time of an event follows the browser’s clock only for those who have not chosen 24 hours', () => {
  expect(shown(form)).toContain('type="time"');
  const byDay = shown(form, { clock: '24h' });
  expect(byDay).not.toContain('type="time"');
  expect(byDay).toContain('aria-label="Time: hour"');
});

const calendar = { day, today: day, items: [], onAdd: nothing, onOpen: nothing };

it('weeks begin on the runner’s first weekday', () => {
  const list = <WeekList {...calendar} onShowDay={nothing} />;
  const daysOf = (chosen: Partial<Preferences>) =>
    [...shown(list, chosen).matchAll(/"(\w{3} \d+): show the day"/g)].map(([, name]) => name);
  expect(daysOf({})[0]).toBe('Sun 1');
  expect(daysOf({ firstWeekday: 1 })).toEqual([
    ...['Mon 2', 'Tue 3', 'Wed 4', 'Thu 5', 'Fri 6', 'Sat 7', 'Sun 8'],
  ]);
});

it('the hours beside a day are those of the runner’s clock', () => {
  const schedule = <Schedule {...calendar} view="day" onMove={nothing} onShowDay={nothing} />;
  expect(shown(schedule)).toContain('>6 PM<');
  const byDay = shown(schedule, { clock: '24h' });
  expect(byDay).toContain('>18:00<');
  expect(byDay).not.toContain('PM');
});

it('today is highlighted where the runner is, not where the device is', () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T12:00:00Z') });
  const highlighted = (view: 'month' | 'week') => {
    const here = { ...calendar, today: '2026-03-06' };
    const schedule = <Schedule {...here} view={view} onMove={nothing} onShowDay={nothing} />;
    const markup = shown(schedule, { timeZone: 'Pacific/Auckland' });
    return markup.match(/<[^>]{0,500} (?:data-today="true"|aria-current)[^>]{0,500}>/g);
  };
  expect(highlighted('month')).toEqual([expect.stringContaining('March 6')]);
  expect(highlighted('week')?.[0]).toContain('2026-03-06');
  vi.useRealTimers();
});
