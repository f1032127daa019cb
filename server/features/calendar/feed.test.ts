import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarEvent, NewEventInput } from '#shared/calendar/schema.ts';
import { addDays } from '#shared/calendar-day.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

const soon = addDays(new Date().toISOString().slice(0, 10), 20);
const compact = (day: string) => day.replaceAll('-', '');

describe('the calendar feed', () => {
  let world: World;
  let runner: Runner;
  beforeAll(async () => {
    world = await startWorld();
    runner = await world.signUp();
  });
  afterAll(() => world.stop());

  const feed = (by = runner) => by.api['calendar-events'].feed;
  const renew = async (by = runner) => {
    const { path } = (await (await feed(by).$post()).json()) as { path: string };
    return path;
  };
  const add = async (json: NewEventInput, by = runner) => {
    const response = await by.api['calendar-events'].$post({ json });
    return (await response.json()) as CalendarEvent[];
  };
  const read = async (path: string, headers = {}) => {
    const response = await world.request(path, { headers });
    return { response, events: parse(await response.text()) };
  };

  it('has no address until one is created, then one, and none again', async () => {
    const someone = await world.signUp();
    const path = async () =>
      ((await (await feed(someone).$get()).json()) as { path: string | null }).path;
    expect(await path()).toBeNull();
    const made = await renew(someone);
    expect(made).toMatch(new RegExp(`^/api/calendar-feed/${someone.id}/[0-9a-f]{64}\\.ics$`));
    expect(await path()).toBe(made);
    expect((await read(made)).response.status).toBe(200);
    expect((await feed(someone).$delete()).status).toBe(204);
    expect(await path()).toBeNull();
    expect((await read(made)).response.status).toBe(404);
  });

  it('shows the events to anyone with the address, without a session, and parses back as written', async () => {
    const someone = await world.signUp();
    const description = 'Bring: gels, water; a towel\\cap\nGate 2, “north” 🏃';
    const [timed] = await add(
      { title: 'Long run, 90 min', eventDate: soon, eventTime: '06:30', description },
      someone,
    );
    const [race] = await add(
      { title: 'Harbour 10K', eventDate: addDays(soon, 1), eventType: 'race' },
      someone,
    );
    const { response, events } = await read(await renew(someone));
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(events).toEqual([
      expect.objectContaining({
        UID: `event-${timed?.id}@longrun`,
        SUMMARY: 'Long run, 90 min',
        DESCRIPTION: description,
        CATEGORIES: 'Training',
        DTSTART: `${compact(soon)}T063000`,
        DTEND: `${compact(soon)}T080000`,
      }),
      expect.objectContaining({
        UID: `event-${race?.id}@longrun`,
        SUMMARY: 'Harbour 10K',
        CATEGORIES: 'Race',
        'DTSTART;VALUE=DATE': compact(addDays(soon, 1)),
        'DTEND;VALUE=DATE': compact(addDays(soon, 2)),
      }),
    ]);
  });

  it('contains a series as its occurrences, each with an id that survives changes', async () => {
    const someone = await world.signUp();
    const series = { title: 'Strength', eventDate: soon, recurringType: 'daily' } as const;
    const rows = await add({ ...series, recurringEndDate: addDays(soon, 3) }, someone);
    const path = await renew(someone);
    const before = (await read(path)).events.map(({ UID }) => UID);
    expect(before).toEqual(rows.map(({ id }) => `event-${id}@longrun`));
    await someone.api['calendar-events'][':id'].$patch({
      param: { id: rows[0]?.id ?? '' },
      json: { eventTime: '19:00' },
    });
    expect((await read(path)).events.map(({ UID }) => UID)).toEqual(before);
  });

  it('shows logged races, planned ones only once, and what has been done', async () => {
    const someone = await world.signUp();
    const race = { raceName: 'Old Town Half', date: soon, distance: 21.1 };
    await someone.api.races.$post({ json: race });
    await add({ title: 'old town half', eventDate: soon, eventType: 'race' }, someone);
    const [plan] = await add({ title: 'Easy', eventDate: soon }, someone);
    const training = { date: soon, sessionType: 'easy-run', distance: 5 } as const;
    const log = { ...training, id: randomUUID(), duration: '0:30:00' };
    await someone.api.trainings.$post({ json: log });
    await someone.api['calendar-events'][':id'].$patch({
      param: { id: plan?.id ?? '' },
      json: { trainingId: log.id },
    });
    const { events } = await read(await renew(someone));
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(['✓ Easy', 'Old Town Half']);
    expect(events[1]?.DESCRIPTION).toBe('Half Marathon');
  });

  it('leaves out what is over a year old', async () => {
    const someone = await world.signUp();
    await add({ title: 'Long ago', eventDate: addDays(soon, -500) }, someone);
    expect((await read(await renew(someone))).events).toEqual([]);
  });

  it('does not exist for another token, another runner, an old address or an invalid one', async () => {
    const [anna, ben] = [await world.signUp(), await world.signUp()];
    const old = await renew(anna);
    const token = old.slice(-68, -4);
    await renew(ben);
    const renewed = await renew(anna);
    expect(renewed).not.toBe(old);
    for (const path of [
      old,
      ...[randomUUID(), 'f'.repeat(64), token.slice(1)].map((other) => old.replace(token, other)),
      renewed.replace(anna.id, ben.id),
      renewed.replace(anna.id, randomUUID()),
      ...[renewed.replace('.ics', ''), renewed.replace(anna.id, 'x'), `${renewed}.ics`],
      `/api/calendar-feed/${anna.id}/${encodeURIComponent("' or 1=1 --")}.ics`,
    ]) {
      const { response } = await read(path);
      // Without .ics there is no feed, and so no way around signing in.
      expect([404, 401], path).toContain(response.status);
    }
    expect((await read(renewed)).response.status).toBe(200);
  });

  it('keeps an address that was given out with a shorter secret', async () => {
    const someone = await world.signUp();
    const path = await renew(someone);
    const token = randomUUID();
    await world.database.asService(someone.id, (tx) =>
      tx.updateTable('calendar_feeds').set({ token }).where('user_id', '=', someone.id).execute(),
    );
    const older = path.replace(/[0-9a-f]{64}/, token);
    expect((await read(older)).response.status).toBe(200);
    expect((await read(path)).response.status).toBe(404);
  });

  it('is sent again only when something has changed', async () => {
    const someone = await world.signUp();
    await add({ title: 'Easy', eventDate: soon }, someone);
    const path = await renew(someone);
    const etag = (await read(path)).response.headers.get('etag') ?? '';
    expect(etag).toMatch(/"/);
    const again = await world.request(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    await add({ title: 'Tempo', eventDate: soon }, someone);
    const changed = await world.request(path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
  });

  it('never breaks its lines because of what a runner typed', async () => {
    const someone = await world.signUp();
    const title = `a\u0007b ${'long '.repeat(30)}\u2028END:VEVENT`.trim();
    await add({ title, eventDate: soon, description: 'x\r\nBEGIN:VEVENT\rSUMMARY:y' }, someone);
    const response = await world.request(await renew(someone));
    const text = await response.text();
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\v\f\u0085\u2028\u2029]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const [event, ...others] = parse(text);
    expect(others).toEqual([]);
    expect(event?.SUMMARY).toBe(title.replace('\u0007', '').replace('\u2028', '\n'));
    expect(event?.DESCRIPTION).toBe('x\nBEGIN:VEVENT\nSUMMARY:y');
  });
});

/** The events of an iCalendar text, by property: RFC 5545, 3.1 and 3.3.11. */
function parse(text: string): Record<string, string>[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1)];
    if (line === 'BEGIN:VEVENT') events.push({});
    const event = events.at(-1);
    if (event) event[name] = value.replace(/\\(.)/g, (_, c: string) => (c === 'n' ? '\n' : c));
  }
  return events;
}
