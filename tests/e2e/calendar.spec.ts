import type { Page } from 'playwright/test';
import { dayInBrowser, easyRun, expect, type Runner, test } from './world.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** An item in the calendar: 'Easy run 6:30 AM, Upcoming training'. */
const item = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name }).or(main(page).getByRole('link', { name }));
const cell = (page: Page, day: string | RegExp) => main(page).getByRole('button', { name: day });

const stored = async (page: Page) =>
  (await (await page.request.get('/api/calendar-events')).json()) as Record<string, unknown>[];

const addEvents = (runner: Runner, events: object[]) => runner.add('/api/calendar-events', events);

const refuse = (page: Page, method: string, status = 500) =>
  page.route('**/api/calendar-events**', (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { error: 'Broken on purpose', code: 'INTERNAL_ERROR' } })
      : route.fallback(),
  );

test.describe('calendar', () => {
  test('an event is added, viewed, changed and deleted @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/calendar?date=2035-03-05');
    await expect(page).toHaveTitle('Training Calendar | Longrun');
    await expect(page.getByRole('heading', { name: 'March 2035' })).toBeVisible();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await axe();

    await page.getByRole('button', { name: 'Add Event' }).click();
    const add = dialog(page, 'Add Event');
    await expect(add.getByLabel('Date')).toHaveValue('2035-03-05');
    await add.getByRole('button', { name: 'Save Event' }).click();
    await expect(add.getByText('Title is required')).toBeVisible();
    await expect(add.getByLabel('Title')).toBeFocused();
    await add.getByLabel('Title').fill('Easy run, 10 km');
    await add.getByLabel('Date').fill('');
    await add.getByRole('button', { name: 'Save Event' }).click();
    await expect(add.getByText('Date is required')).toBeVisible();
    expect(await stored(page)).toEqual([]);
    await axe();
    await add.getByLabel('Date').fill('2035-03-08');
    await add.getByLabel('Time').fill('06:30');
    await add.getByLabel('Description').fill('Along the river');
    await add.getByRole('button', { name: 'Save Event' }).click();
    await expect(add).toBeHidden();
    await expect(page.getByText('✅ Calendar event saved successfully!')).toBeVisible();

    await item(page, 'Easy run, 10 km 6:30 AM, Upcoming training').click();
    const details = dialog(page, 'Easy run, 10 km');
    await expect(details).toContainText('Thursday, March 8, 2035, 6:30 AM');
    await expect(details).toContainText('Along the river');
    await axe();
    await details.getByRole('button', { name: 'Edit' }).click();
    const edit = dialog(page, 'Edit Event');
    await edit.getByLabel('Title').fill('Spring 10K');
    await edit.getByLabel('Type').selectOption('race');
    await edit.getByLabel('Time').fill('');
    await edit.getByRole('button', { name: 'Update Event' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText('✅ Calendar event updated successfully!')).toBeVisible();
    await expect(item(page, 'Spring 10K, Upcoming race')).toBeVisible();

    await item(page, 'Spring 10K, Upcoming race').click();
    await dialog(page, 'Spring 10K').getByRole('button', { name: 'Delete' }).click();
    const confirm = dialog(page, 'Delete event');
    await expect(confirm).toContainText(
      'Are you sure you want to delete this event? This action cannot be undone.',
    );
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(item(page, 'Spring 10K, Upcoming race')).toBeVisible();
    await item(page, 'Spring 10K, Upcoming race').click();
    await dialog(page, 'Spring 10K').getByRole('button', { name: 'Delete' }).click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('✅ Calendar event deleted successfully!')).toBeVisible();
    await expect(item(page, 'Spring 10K, Upcoming race')).toBeHidden();
    expect(await stored(page)).toEqual([]);
  });

  test('a recurring event is created, and deleted one by one or all at once', async ({
    page,
    runner,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/calendar?date=2035-01-31');
    await cell(page, /^Wednesday, January 31, 2035/).click();
    const add = dialog(page, 'Add Event');
    await expect(add.getByLabel('Date')).toHaveValue('2035-01-31');
    await add.getByLabel('Title').fill('Strength class');
    await add.getByLabel('Repeat', { exact: true }).selectOption('monthly');
    await expect(add.getByText('it falls on the last one')).toBeVisible();
    await add.getByLabel('Repeat', { exact: true }).selectOption('weekly');
    await expect(add.getByLabel('Repeat until')).toHaveValue('2036-01-31');
    await expect(add.getByRole('checkbox', { name: 'Wednesday' })).toBeChecked();
    await add.getByText('Fri', { exact: true }).click();
    await expect(add.getByText(/^Every Wed and Fri until Jan 31, 2036: 10\d events/)).toBeVisible();
    await add.getByLabel('Repeat until').fill('2035-01-30');
    await add.getByRole('button', { name: 'Save Event' }).click();
    await expect(add.getByText('Not before the start')).toBeVisible();
    await add.getByLabel('Repeat until').fill('2035-02-16');
    await expect(add.getByText(': 6 events, the first on Jan 31, 2035')).toBeVisible();
    await axe();
    await add.getByRole('button', { name: 'Save Event' }).click();
    await expect(
      page.getByText('✅ Calendar event saved successfully! Created 6 recurring events.'),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('heading', { name: 'February 2035' })).toBeVisible();
    const classes = item(page, 'Strength class, Upcoming training');
    await expect(classes).toHaveCount(6);
    await classes.nth(2).click();
    await expect(dialog(page, 'Strength class')).toContainText('Every Wed and Fri until Feb 16');
    await dialog(page, 'Strength class').getByRole('button', { name: 'Delete' }).click();
    const ask = dialog(page, 'Delete recurring event');
    await expect(ask).toContainText('Are you sure you want to delete this event?');
    await axe();
    await ask.getByRole('button', { name: 'Keep the event' }).click();
    await expect(classes).toHaveCount(6);
    await classes.nth(2).click();
    await dialog(page, 'Strength class').getByRole('button', { name: 'Delete' }).click();
    await ask.getByRole('button', { name: 'Delete just this one' }).click();
    await expect(page.getByText('✅ Calendar event deleted successfully!')).toBeVisible();
    await expect(classes).toHaveCount(5);
    await classes.nth(1).click();
    await dialog(page, 'Strength class').getByRole('button', { name: 'Delete' }).click();
    await ask.getByRole('button', { name: 'Delete all future occurrences' }).click();
    await expect(
      page.getByText('✅ All future recurring events deleted successfully!'),
    ).toBeVisible();
    await expect(classes).toHaveCount(1);
    expect((await stored(page)).map(({ eventDate }) => eventDate)).toEqual(['2035-01-31']);
  });

  test('an event in a series is changed alone, and an event becomes a series', async ({
    page,
    runner,
  }) => {
    const series = { recurringType: 'daily', recurringEndDate: '2035-03-07' };
    await addEvents(runner, [
      { title: 'Stretch', eventDate: '2035-03-05', ...series },
      { title: 'Club run', eventDate: '2035-03-20' },
    ]);
    await page.goto('/calendar?date=2035-03-05');
    await item(page, /^Stretch/)
      .nth(1)
      .click();
    await dialog(page, 'Stretch').getByRole('button', { name: 'Edit' }).click();
    const edit = dialog(page, 'Edit Event');
    await expect(edit).toContainText('Changes you make here apply to this event only.');
    await edit.getByLabel('Date').fill('2035-03-15');
    await edit.getByRole('button', { name: 'Update Event' }).click();
    await expect(edit).toBeHidden();
    expect(await stored(page)).toMatchObject([
      { eventDate: '2035-03-05', recurringEndDate: '2035-03-07' },
      { eventDate: '2035-03-07', recurringEndDate: '2035-03-07' },
      { eventDate: '2035-03-15', recurringEndDate: '2035-03-15' },
      { title: 'Club run' },
    ]);
    await item(page, /^Club run/).click();
    await dialog(page, 'Club run').getByRole('button', { name: 'Edit' }).click();
    await edit.getByLabel('Repeat', { exact: true }).selectOption('daily');
    await edit.getByLabel('Repeat until').fill('2035-03-22');
    await edit.getByRole('button', { name: 'Update Event' }).click();
    await expect(edit).toBeHidden();
    await expect(item(page, /^Club run/)).toHaveCount(3);
    const runs = (await stored(page)).filter(({ title }) => title === 'Club run');
    expect(runs.map(({ isRecurring }) => isRecurring)).toEqual([true, true, true]);
  });

  test('month, week and day show trainings, races and events, told apart without colour @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    await runner.addTrainings([{ ...easyRun, date: '2024-03-05', startTime: '07:15' }]);
    await runner.add('/api/races', [{ raceName: 'Harbour 10K', date: '2024-03-05', distance: 10 }]);
    await addEvents(runner, [
      { title: 'Skipped run', eventDate: '2024-03-06', eventTime: '18:00' },
      ...['One', 'Two', 'Three'].map((title) => ({ title, eventDate: '2024-03-12' })),
      { title: 'Mile', eventDate: '2024-03-12', eventTime: '09:00', eventType: 'race' },
      { title: 'Easy', eventDate: '2035-03-05' },
      { title: 'Marathon', eventDate: '2035-03-06', eventType: 'race' },
    ]);
    await page.goto('/calendar?date=2024-03-05');
    await expect(page.getByRole('heading', { name: 'March 2024' })).toBeVisible();
    const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    const headers = main(page).getByText(/^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)$/);
    await expect(headers).toHaveText(weekdays);
    await expect(item(page, '10 km Easy Run 7:15 AM, Training')).toBeVisible();
    await expect(item(page, 'Harbour 10K, Race')).toBeVisible();
    await expect(item(page, 'Skipped run 6:00 PM, Training, planned')).toBeVisible();
    for (const name of ['Training', 'Race', 'Upcoming training', 'Upcoming race']) {
      await expect(
        page.getByRole('list', { name: 'Colours' }).getByText(name, { exact: true }),
      ).toBeVisible();
    }
    await expect(item(page, 'Mile 9:00 AM, Race, planned')).toBeVisible();
    await expect(item(page, /^One,|^Two,|^Three,/)).toHaveCount(1);
    await main(page).getByRole('button', { name: '+2 more' }).click();
    await expect(page.getByRole('button', { name: /^Two, Training/ })).toBeVisible();
    await axe();
    await page.keyboard.press('Escape');

    await page.getByText('Week', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Mar 3 – 9, 2024' })).toBeVisible();
    await expect(item(page, '10 km Easy Run 7:15 AM, Training')).toBeVisible();
    await expect(item(page, 'Harbour 10K, Race')).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Tue 5: show the day' }).click();
    await expect(page.getByRole('heading', { name: 'Tuesday, March 5, 2024' })).toBeVisible();
    const list = main(page).getByRole('listitem');
    await expect(list.filter({ hasText: 'Harbour 10K' })).toContainText('10K · 00:30:00');
    await expect(list.filter({ hasText: 'Easy Run' })).toContainText('7:15 AM · Training');
    await axe();
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(page.getByRole('heading', { name: 'Wednesday, March 6, 2024' })).toBeVisible();
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(page.getByText('No activities scheduled for this day')).toBeVisible();
    await main(page).getByRole('button', { name: 'Add Training' }).click();
    await expect(dialog(page, 'Add Training Session').getByLabel('Custom date')).toHaveValue(
      '2024-03-07',
    );
    await page.goto('/calendar?date=2035-03-05');
    await expect(item(page, 'Easy, Upcoming training')).toBeVisible();
    await expect(item(page, 'Marathon, Upcoming race')).toBeVisible();
    await axe();
  });

  test('the week is a list of days on a phone @phone', async ({ page, runner, axe }) => {
    await addEvents(runner, [
      { title: 'Long run with the club, then coffee', eventDate: '2035-03-06', eventTime: '08:00' },
      { title: 'Marathon', eventDate: '2035-03-06', eventType: 'race' },
    ]);
    await page.goto('/calendar?view=week&date=2035-03-05');
    const days = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(/^\d+$/) });
    await expect(days).toHaveText([
      /^Sun 4/,
      /^Mon 5/,
      /^Tue 6/,
      /^Wed 7/,
      /^Thu 8/,
      /^Fri 9/,
      /^Sat 10/,
    ]);
    await expect(days.nth(2)).toHaveText(
      'Tue 6Marathon Long run with the club, then coffee 8:00 AM',
    );
    await axe();
    await item(page, 'Marathon, Upcoming race').click();
    await expect(dialog(page, 'Marathon')).toBeVisible();
    await page.keyboard.press('Escape');
    await cell(page, 'Thursday, March 8, 2035: add an event').click();
    await expect(dialog(page, 'Add Event').getByLabel('Date')).toHaveValue('2035-03-08');
    await page.keyboard.press('Escape');
    await cell(page, 'Tue 6: show the day').click();
    await expect(page.getByRole('heading', { name: 'Tuesday, March 6, 2035' })).toBeVisible();
    const today = await dayInBrowser(page);
    await page.goto(`/calendar?view=week&date=${today}`);
    await expect(main(page).locator('[aria-current="date"]')).toContainText(
      String(Number(today.slice(8))),
    );
  });

  test('the longest word of a day is hyphenated on a phone @phone', async ({ page, runner }) => {
    const run = { ...easyRun, sessionType: 'uncategorized-run' as const };
    await runner.addTrainings([{ ...run, date: '2024-03-05' }]);
    await page.goto('/calendar?date=2024-03-05');
    const text = item(page, /Uncategorized Run/).locator('[data-text]');
    const lines = await text.evaluate((element) => {
      const node = element.lastChild as Text;
      const range = document.createRange();
      const found: string[] = [];
      let top: number | undefined;
      [...node.data].forEach((letter, at) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        // The first letter after a hyphen also has a box of no width, behind the hyphen.
        const line = [...range.getClientRects()].at(-1);
        if (line && line.width > 0 && line.top !== top) {
          found.push('');
          top = line.top;
        }
        found.push((found.pop() ?? '') + letter);
      });
      return found;
    });
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/[ \u00ad]$/);
  });

  test('no line of an event is cut in half, and its full name is available @everywhere', async ({
    page,
    runner,
  }) => {
    const title =
      'Six times a kilometre at threshold with two minutes of easy jogging between them';
    await addEvents(runner, [
      { title, eventDate: '2035-03-06' },
      { title, eventDate: '2035-03-06', eventTime: '06:00', description: '30 min' },
      { title: `${title} alone`, eventDate: '2035-03-07', eventTime: '07:00' },
      { title: `50 min: ${title}`, eventDate: '2035-03-08', eventTime: '07:15' },
      { title: 'x'.repeat(60), eventDate: '2035-03-08', eventTime: '07:30' },
    ]);
    for (const view of ['month', 'week', 'day']) {
      await page.goto(`/calendar?view=${view}&date=2035-03-06`);
      await expect(item(page, /^Six times/).first()).toBeVisible();
      const texts = await main(page)
        .locator('[data-kind] [data-text]')
        .evaluateAll((all) =>
          all.map((text) => {
            const [inner, chip] = [text.getBoundingClientRect(), text.parentElement];
            const lines = inner.height / Number.parseFloat(getComputedStyle(text).lineHeight);
            const room = chip?.getBoundingClientRect().bottom ?? 0;
            return {
              whole: Math.abs(lines - Math.round(lines)) < 0.05,
              fits: inner.bottom <= room,
            };
          }),
        );
      for (const text of texts) expect(text).toEqual({ whole: true, fits: true });
    }
    await page.goto('/calendar?date=2035-03-06');
    const name = `${title} alone 7:00 AM, Upcoming training`;
    await expect(item(page, name)).toHaveAttribute('title', name);
    // The only item of its day gets the space of two.
    const heightOf = async (text: string) => (await item(page, text).boundingBox())?.height ?? 0;
    expect(await heightOf(name)).toBeGreaterThan(
      1.9 * (await heightOf(`${title} 6:00 AM, Upcoming training`)),
    );
  });

  test('a runner finds their way around', async ({ page, runner }) => {
    await addEvents(runner, [{ title: 'Easy', eventDate: '2035-03-05' }]);
    await runner.addTrainings([{ ...easyRun, date: '2024-03-05' }]);
    await runner.add('/api/races', [{ raceName: 'Harbour 10K', date: '2024-03-06', distance: 10 }]);
    await test.step('the calendar works by keyboard, and returns the focus', async () => {
      await page.goto('/calendar?date=2035-03-05');
      const first = cell(page, /^Sunday, February 25, 2035/);
      await first.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await expect(cell(page, /^Monday, March 5, 2035, 1 activity: add an event/)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page, 'Add Event').getByLabel('Date')).toHaveValue('2035-03-05');
      await page.keyboard.press('Escape');
      await expect(cell(page, /^Monday, March 5, 2035/)).toBeFocused();
      await item(page, /^Easy/).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page, 'Easy')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(item(page, /^Easy/)).toBeFocused();
    });

    await test.step('whatever is clicked opens: a day’s number, a logged training, a race, a free hour', async () => {
      await page.goto('/calendar?date=2024-03-05');
      await item(page, /^10 km Easy Run/).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Easy Run session' })).toBeVisible();
      await page.goBack();
      await item(page, /^Harbour 10K/).click();
      await expect(dialog(page, 'Harbour 10K').getByRole('link')).toHaveAttribute('href', '/races');
      await page.keyboard.press('Escape');
      await cell(page, /^Thursday, March 7, 2024/)
        .getByText('7', { exact: true })
        .click();
      await expect(page.getByRole('heading', { name: 'Thursday, March 7, 2024' })).toBeVisible();
      await page.getByRole('button', { name: /^Time slot 09:00:00/ }).click();
      await expect(dialog(page, 'Add Event').getByLabel('Date')).toHaveValue('2024-03-07');
      await expect(dialog(page, 'Add Event').getByLabel('Time')).toHaveValue('09:00');
      await page.keyboard.press('Escape');
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'March 2024' })).toBeVisible();
      await page.getByLabel('Go to date').fill('2023-12-25');
      await expect(page.getByRole('heading', { name: 'December 2023' })).toBeVisible();
      await page.getByRole('button', { name: 'Today' }).click();
      await expect(page).toHaveURL(new RegExp(`date=${await dayInBrowser(page)}`));
    });

    await test.step('several quick clicks each turn the page', async () => {
      await page.goto('/calendar?view=day&date=2035-03-05');
      await page.getByRole('button', { name: 'Next day' }).evaluate(async (button: HTMLElement) => {
        for (let click = 0; click < 3; click += 1) {
          button.click();
          // Time to navigate, but not to render.
          for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
        }
      });
      await expect(page).toHaveURL(/date=2035-03-08/);
    });

    await test.step('the marker of the current time covers no hour', async () => {
      for (const view of ['week', 'day']) {
        await page.goto(`/calendar?view=${view}`);
        const marker = main(page).locator('[class*="currentTimeIndicator"]');
        await expect(marker.first()).toBeAttached();
        await expect(marker.filter({ hasText: /\d/ })).toHaveCount(0);
        const [left, hours] = await main(page).evaluate((screen) => {
          const parts = [...screen.querySelectorAll('[class*="currentTimeIndicator"] *')];
          const labels = [...screen.querySelectorAll('*')].filter(
            ({ childElementCount, textContent }) =>
              childElementCount === 0 && /^\d+ [AP]M$/.test(textContent),
          );
          const text = document.createRange();
          const ends = labels.map((label) => {
            text.selectNodeContents(label);
            return text.getBoundingClientRect().right;
          });
          const lines = [...screen.querySelectorAll('[class*="currentTimeIndicator"]')].map(
            (part) =>
              part.getBoundingClientRect().left +
              Number.parseFloat(getComputedStyle(part, '::before').left),
          );
          const starts = [
            ...parts.map((part) => part.getBoundingClientRect().left),
            ...lines.filter((line) => !Number.isNaN(line)),
          ];
          return [Math.min(...starts), Math.max(...ends)];
        });
        expect(left).toBeGreaterThan(hours);
      }
    });
  });

  test('an event is dragged to another day and hour, and moves back when saving fails', async ({
    page,
    runner,
  }) => {
    await addEvents(runner, [
      { title: 'Tempo', eventDate: '2035-03-05', eventTime: '18:00' },
      { title: 'Core', eventDate: '2035-03-06' },
    ]);
    await runner.addTrainings([{ ...easyRun, date: '2035-03-07' }]);
    await page.goto('/calendar?date=2035-03-05');
    await item(page, /^Tempo/).dragTo(cell(page, /^Thursday, March 15, 2035/));
    await expect(page.getByText('✅ Calendar event updated successfully!')).toBeVisible();
    await item(page, /^Core/).dragTo(cell(page, /^Friday, March 9, 2035/));
    await expect
      .poll(() => stored(page))
      .toMatchObject([
        { title: 'Core', eventDate: '2035-03-09' },
        { title: 'Tempo', eventDate: '2035-03-15', eventTime: '18:00' },
      ]);
    expect((await stored(page))[0]).not.toHaveProperty('eventTime');
    await expect(item(page, /^10 km Easy Run/)).toHaveAttribute('draggable', 'false');

    await refuse(page, 'PATCH');
    await item(page, /^Tempo/).dragTo(cell(page, /^Thursday, March 22, 2035/));
    await expect(page.getByText('❌ Failed to update calendar event')).toBeVisible();
    await expect(cell(page, /^Thursday, March 15, 2035, 1 activity/)).toBeVisible();
    await page.unroute('**/api/calendar-events**');

    await page.goto('/calendar?view=week&date=2035-03-15');
    // Both are visible at once: the week must not scroll under the pointer.
    await item(page, /^Tempo/).dragTo(
      page.getByRole('button', { name: /^Time slot 2035-03-14 14:00:00/ }),
    );
    await expect
      .poll(async () => (await stored(page))[1])
      .toMatchObject({ eventDate: '2035-03-14', eventTime: expect.stringMatching(/^1[45]:/) });
  });

  test('a completed plan becomes a logged training, shown once on its day', async ({
    page,
    runner,
  }) => {
    const yesterday = await dayInBrowser(page, 1);
    await addEvents(runner, [
      {
        title: 'Tempo 8 km, 45 min',
        eventDate: yesterday,
        eventTime: '18:30',
        description: 'With Kim',
      },
    ]);
    await page.goto(`/calendar?view=day&date=${yesterday}`);
    await page.getByRole('button', { name: 'Log as done: Tempo 8 km, 45 min' }).click();
    const add = dialog(page, 'Add Training Session');
    await expect(add.getByRole('combobox', { name: 'Date', exact: true })).toHaveValue(yesterday);
    await expect(add.getByLabel('Start time: hour')).toHaveValue('6');
    await expect(add.getByLabel('Session type')).toHaveValue('tempo');
    await expect(add.getByLabel('Distance')).toHaveValue('8');
    await expect(add.getByRole('textbox', { name: 'Duration', exact: true })).toHaveValue(
      '0:45:00',
    );
    await expect(add.getByLabel('Description')).toHaveValue('Tempo 8 km, 45 min');
    await add.getByRole('button', { name: 'Add Training' }).click();
    await expect(add).toBeHidden();
    const list = main(page).getByRole('listitem').filter({ hasText: 'Tempo' });
    await expect(list.filter({ hasText: '6:30 PM · Training' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Log as done/ })).toHaveCount(0);
    await expect.poll(async () => (await stored(page))[0]).toHaveProperty('trainingId');
    await page.reload();
    await expect(list.filter({ hasText: '6:30 PM · Training' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Log as done/ })).toHaveCount(0);
  });

  test('the calendar has a feed address that is created, renewed and removed', async ({
    page,
    runner,
    axe,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const tomorrow = await dayInBrowser(page, -1);
    await addEvents(runner, [{ title: 'Easy run', eventDate: tomorrow }]);
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    const subscribe = dialog(page, 'Subscribe to your calendar');
    await subscribe.getByRole('button', { name: 'Create a secret address' }).click();
    const address = await subscribe.getByLabel('Secret address').inputValue();
    expect(address).toMatch(/\/api\/calendar-feed\/[\w-]+\/[\w-]+\.ics$/);
    await axe();
    await Promise.all([
      // It says so for two seconds, so it is looked for in every frame.
      page.waitForFunction(() =>
        [...document.querySelectorAll('button')].some((one) => one.textContent === 'Copied'),
      ),
      subscribe.getByRole('button', { name: 'Copy address' }).click(),
    ]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(await (await fetch(address)).text()).toContain('SUMMARY:Easy run');
    await subscribe.getByRole('button', { name: 'Renew' }).click();
    await expect(subscribe.getByLabel('Secret address')).not.toHaveValue(address);
    const renewed = await subscribe.getByLabel('Secret address').inputValue();
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(renewed)).status).toBe(200);
    await subscribe.getByRole('button', { name: 'Switch off' }).click();
    await expect(subscribe.getByRole('button', { name: 'Create a secret address' })).toBeVisible();
    expect((await fetch(renewed)).status).toBe(404);
  });

  test('a list that cannot be loaded does not affect the others, and can be retried', async ({
    page,
    runner,
    axe,
  }) => {
    await addEvents(runner, [{ title: 'Tempo', eventDate: '2035-03-05' }]);
    await page.route('**/api/races', (route) =>
      route.fulfill({ status: 500, json: { error: 'Broken on purpose', code: 'INTERNAL_ERROR' } }),
    );
    await page.goto('/calendar?date=2035-03-05');
    await expect(item(page, /^Tempo/)).toBeVisible();
    const notice = main(page).getByRole('alert').filter({ hasText: 'Failed to load races' });
    // Once, in its place, and not in the banner too.
    await expect(notice).toHaveCount(1);
    await page.goto('/races');
    await expect(notice).toHaveCount(1);
    await page.goto('/calendar?date=2035-03-05');
    await expect(notice).toHaveCount(1);
    await axe();
    await page.unroute('**/api/races');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to load races')).toHaveCount(0);
  });

  test('a calendar copes with thousands of events and trainings', async ({ page, runner }) => {
    expect(runner.name).toBeTruthy();
    const day = (index: number) =>
      new Date(Date.UTC(2035, 2, 31) - index * 86_400_000).toISOString().slice(0, 10);
    const id = (index: number) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
    const trainings = Array.from({ length: 10_000 }, (_, index) => ({
      ...easyRun,
      id: id(index),
      date: day(index),
      terrain: 'road',
      isStravaImport: false,
      loggedAt: '2024-01-01T00:00:00Z',
    }));
    const events = Array.from({ length: 3000 }, (_, index) => ({
      id: id(index),
      title: `Plan ${index}`,
      eventDate: day(index),
      eventType: 'training',
      isRecurring: false,
      recurringType: 'none',
    }));
    await page.route('**/api/trainings', (route) => route.fulfill({ json: trainings }));
    await page.route('**/api/calendar-events', (route) => route.fulfill({ json: events }));
    await page.goto('/calendar?date=2035-03-05');
    await expect(item(page, /^Plan/)).toHaveCount(35);
    expect(await main(page).locator('[data-event-id]').count()).toBe(70);
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page.getByRole('heading', { name: 'February 2035' })).toBeVisible();
    await expect(item(page, /^Plan/)).toHaveCount(42);
  });
});
