import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { kindNames } from '#shared/account-data/kinds.ts';
import { fillTables } from '../../../tests/fill-tables.ts';
import type { Database } from '../../db/client.ts';
import { listUserTables } from '../../db/user-tables.ts';
import { archivePath } from './archive-path.ts';
import { insertTransfer } from './queries.ts';
import { runExport } from './run-export.ts';
import { runRestore } from './run-restore.ts';
import { exported, restored } from './tables.ts';
import { archiveOf, transfersWorld, unzip } from './transfers.fixture.ts';

const { database, files, services, makeUser, transfer, exportOf, rowsIn, dispose } =
  await transfersWorld();
afterAll(dispose);

const tables = await listUserTables(database.executeSql);
const kept = exported(tables);

async function fill(userId: string): Promise<void> {
  await fillTables(database, userId);
  await database.asService(userId, async (tx) => {
    const done = tx.updateTable('imports').set({ status: 'complete' });
    await done.where('user_id', '=', userId).execute();
  });
}

const runs = (userId: string, count: number) =>
  database.asService(userId, (tx) =>
    sql`insert into trainings (user_id, id, date, distance, duration, session_type, session_notes)
      select ${userId}, gen_random_uuid(), date '2001-01-01' + n % 9000, 10.5, 3000, 'tempo',
        'Notes, with "quotes", and' || chr(10) || 'two lines ' || n
      from generate_series(1, ${count}::int) n`.execute(tx),
  );

describe('an export', () => {
  it('contains every row of every table, as JSON and as CSV, and nobody else’s', async () => {
    const [anna, ben] = [await makeUser(), await makeUser()];
    await fill(anna);
    await fill(ben);
    const content = await unzip(await exportOf(anna));
    expect(content.get('README.txt')).toContain('Your Longrun data');
    expect(JSON.parse(content.get('account.json') ?? '')).toMatchObject({ name: 'Jo Miles' });
    for (const { table, columns } of kept) {
      const rows = JSON.parse(content.get(`json/${table.name}.json`) ?? 'null');
      expect(rows, table.name).toHaveLength(1);
      expect(Object.keys(rows[0])).toEqual(columns);
      expect(rows[0].user_id).toBe(anna);
      if (table.name === 'activity_originals') {
        expect(content.has(`csv/${table.name}.csv`)).toBe(false);
        continue;
      }
      const cells = parse(content.get(`csv/${table.name}.csv`) ?? '', { columns: true });
      expect(cells, table.name).toHaveLength(1);
    }
    expect([...content.values()].join()).not.toContain(ben);
  });

  it('leaves out keys to other services and the secret address', async () => {
    const user = await makeUser();
    await fill(user);
    const token = (await rowsIn(user, 'calendar_feeds'))[0]?.token;
    const content = await unzip(await exportOf(user));
    expect(content.get('json/calendar_feeds.json')).not.toContain(token);
    expect(content.get('json/strava_tokens.json')).not.toMatch(/access_token|refresh_token/);
  });

  it('leaves out the counters with which the server tracks its own progress', () => {
    const counts = kept.filter(({ columns }) => columns.includes('counted'));
    expect(counts.map(({ table }) => table.name)).toEqual([]);
  });

  it('of thousands of trainings is complete: no page is lost or doubled', async () => {
    const user = await makeUser();
    await runs(user, 4321);
    const content = await unzip(await exportOf(user));
    const rows = JSON.parse(content.get('json/trainings.json') ?? '') as { id: string }[];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4321);
    const cells = parse(content.get('csv/trainings.csv') ?? '', { columns: true });
    expect(cells).toHaveLength(4321);
  });

  it('whose account is deleted while it is stored leaves no archive', async () => {
    const user = await makeUser();
    const key = { userId: user, id: randomUUID() };
    await database.asService(user, (tx) => insertTransfer(tx, { ...key, kind: 'export' }));
    const storing = vi.spyOn(files, 'putStream').mockImplementation(async (path, content) => {
      const archive = await buffer(content);
      await database.owner.deleteFrom('auth_users').where('id', '=', user).execute();
      await files.put(path, archive);
    });
    await runExport(services, key, new AbortController().signal);
    storing.mockRestore();
    expect(await files.exists(archivePath(key))).toBe(false);
  });
});

describe('a restore', () => {
  it('into a new account restores everything a runner may restore', async () => {
    const [from, to] = [await makeUser(), await makeUser()];
    await fill(from);
    await runs(from, 1200);
    const { record } = await transfer(to, 'restore', await exportOf(from));
    expect(record.status).toBe('complete');
    for (const { table, columns } of restored(tables)) {
      const strip = (rows: Record<string, unknown>[]) =>
        rows
          .map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
          .map(({ updated_at, ...row }) => JSON.stringify(row))
          .sort();
      const there = strip(await rowsIn(to, table.name));
      expect(there, table.name).toEqual(strip(await rowsIn(from, table.name)));
    }
    expect(await rowsIn(to, 'user_subscription_details')).toEqual([]);
    expect(await rowsIn(to, 'strava_tokens')).toEqual([]);
  });

  it('has a name for every kind of record it counts', () => {
    expect(Object.keys(kindNames).sort()).toEqual(
      restored(tables)
        .map(({ table }) => table.name)
        .sort(),
    );
  });

  it('into the same account, or a second time, adds nothing', async () => {
    const user = await makeUser();
    await fill(user);
    await runs(user, 600);
    const archive = await exportOf(user);
    const { record } = await transfer(user, 'restore', archive);
    const counts = record.counts as Record<string, { added: number; refused: number }>;
    for (const { added, refused } of Object.values(counts)) {
      expect({ added, refused }).toEqual({ added: 0, refused: 0 });
    }
    expect(await rowsIn(user, 'trainings')).toHaveLength(601);
  });

  it('gives nobody a plan, tokens or an image', async () => {
    const [from, to] = [await makeUser(), await makeUser()];
    await database.asService(from, (tx) =>
      tx
        .insertInto('user_profiles')
        .values({
          user_id: from,
          subscription_status: 'pro',
          additional_ai_tokens: 5_000_000,
          profile_image_url: '/elsewhere.png',
        })
        .execute(),
    );
    await transfer(to, 'restore', await exportOf(from));
    expect((await rowsIn(to, 'user_profiles'))[0]).toMatchObject({
      subscription_status: 'free',
      additional_ai_tokens: 0,
      profile_image_url: null,
    });
  });

  it('fills what is empty in a profile, and leaves the rest', async () => {
    const [from, to] = [await makeUser(), await makeUser()];
    const add = (userId: string, columns: object) =>
      database.asService(userId, (tx) =>
        tx
          .insertInto('user_profiles')
          .values({ user_id: userId, ...columns })
          .execute(),
      );
    const availability = { 0: 0, 2: 45, 6: 1440 };
    await add(from, {
      full_name: 'Before',
      age: 41,
      bio: null,
      personal_bests: { fiveK: '19:58' },
      availability,
    });
    await add(to, {
      full_name: 'After',
      bio: '{}',
      personal_bests: { tenK: '42:00' },
      availability: {},
    });
    const archive = await exportOf(from);
    await transfer(to, 'restore', archive);
    expect((await rowsIn(to, 'user_profiles'))[0]).toMatchObject({
      full_name: 'After',
      age: 41,
      bio: '{}',
      personal_bests: { tenK: '42:00' },
      running_goals: [],
      availability,
    });
  });

  it('fills units that were never chosen, and leaves those that were', async () => {
    const [from, to] = [await makeUser(), await makeUser()];
    const add = (userId: string, columns: object) =>
      database.asService(userId, (tx) =>
        tx
          .insertInto('user_profiles')
          .values({ user_id: userId, full_name: 'Jo', ...columns })
          .execute(),
      );
    await add(from, { distance_unit: 'mi', clock: '24h', date_order: 'dmy', first_weekday: 0 });
    await add(to, { date_order: 'ymd' });
    await transfer(to, 'restore', await exportOf(from));
    expect((await rowsIn(to, 'user_profiles'))[0]).toMatchObject({
      distance_unit: 'mi',
      clock: '24h',
      date_order: 'ymd',
      first_weekday: 0,
      height_unit: 'm',
    });
  });

  it('keeps what the runner turned off, and turns on what an older export does not know', async () => {
    const [from, now, then] = [await makeUser(), await makeUser(), await makeUser()];
    await database.asService(from, (tx) =>
      tx
        .insertInto('user_profiles')
        .values({ user_id: from, full_name: 'Jo', built_in_stands_in: false })
        .execute(),
    );
    const standsIn = async (user: string) => (await rowsIn(user, 'user_profiles'))[0];
    await transfer(now, 'restore', await exportOf(from));
    expect(await standsIn(now)).toMatchObject({ full_name: 'Jo', built_in_stands_in: false });
    const content = await unzip(await exportOf(from));
    const [{ built_in_stands_in, ...older }] = JSON.parse(
      content.get('json/user_profiles.json') ?? '',
    );
    const archive = await archiveOf({ 'json/user_profiles.json': JSON.stringify([older]) });
    await transfer(then, 'restore', archive);
    expect(await standsIn(then)).toMatchObject({ full_name: 'Jo', built_in_stands_in: true });
  });

  it('refuses a profile with impossible days', async () => {
    const [from, to] = [await makeUser(), await makeUser()];
    await fill(from);
    const content = await unzip(await exportOf(from));
    const [profile] = JSON.parse(content.get('json/user_profiles.json') ?? '');
    for (const availability of [{ 7: 30 }, { 1: 'long' }, [45], 'mornings']) {
      content.set('json/user_profiles.json', JSON.stringify([{ ...profile, availability }]));
      const { record } = await transfer(
        to,
        'restore',
        await archiveOf(Object.fromEntries(content)),
      );
      expect(record.counts).toMatchObject({ user_profiles: { added: 0, refused: 1 } });
    }
    expect(await rowsIn(to, 'user_profiles')).toEqual([]);
  });

  it('brings back what the runner asked the coach, and nothing that the coach said or did', async () => {
    const [from, to] = [await makeUser(), await makeUser()];
    await fill(from);
    const content = await unzip(await exportOf(from));
    const [question] = JSON.parse(content.get('json/chat_messages.json') ?? '');
    const reply = {
      ...question,
      id: crypto.randomUUID(),
      role: 'assistant',
      content: 'Run twice as much.',
      reply_to: question.id,
    };
    const summaries = content.get('json/ai_summaries.json') ?? '';
    expect(JSON.parse(summaries)).toHaveLength(1);
    const forged = {
      ...question,
      status: 'streaming',
      owner: question.id,
      heartbeat: '2026-01-01',
    };
    const archive = await archiveOf({
      'json/trainings.json': '[]',
      'json/ai_summaries.json': summaries,
      'json/chat_sessions.json': content.get('json/chat_sessions.json') ?? '',
      'json/chat_messages.json': JSON.stringify([reply, forged]),
      'json/ai_actions.json': content.get('json/ai_actions.json') ?? '',
      'json/ai_action_events.json': content.get('json/ai_action_events.json') ?? '',
      'json/ai_calls.json': content.get('json/ai_calls.json') ?? '',
    });
    const { record } = await transfer(to, 'restore', archive);
    expect(record.counts).toEqual({
      chat_sessions: { added: 1, present: 0, refused: 0 },
      chat_messages: { added: 1, present: 0, refused: 0 },
    });
    expect(await rowsIn(to, 'chat_messages')).toMatchObject([
      { id: question.id, role: 'user', content: question.content, status: 'complete', owner: null },
    ]);
    expect(await rowsIn(to, 'ai_summaries')).toEqual([]);
  });

  it('brings back no import that is yet to be started, and keeps the runs of one under way', async () => {
    const [from, to] = [await makeUser(), await makeUser()];
    await fill(from);
    const [imported] = await rowsIn(from, 'imports');
    await database.asService(from, async (tx) => {
      const all = tx.updateTable('trainings').set({ import_id: String(imported?.id) });
      await all.where('user_id', '=', from).execute();
    });
    const content = await unzip(await exportOf(from));
    const [record] = JSON.parse(content.get('json/imports.json') ?? '');
    const later = '2199-01-01T00:00:00Z';
    const waiting = ['reading', 'preview', 'starting'].map((status) => ({
      ...record,
      id: randomUUID(),
      status,
      started_at: later,
    }));
    const archive = await archiveOf({
      'json/trainings.json': content.get('json/trainings.json') ?? '',
      'json/imports.json': JSON.stringify([{ ...record, status: 'importing' }, ...waiting]),
    });
    await transfer(to, 'restore', archive);
    expect(await rowsIn(to, 'imports')).toMatchObject([{ id: record.id, status: 'failed' }]);
    const ofImport = async (user: string) =>
      (await rowsIn(user, 'trainings')).filter(({ import_id }) => import_id === record.id).length;
    expect(await ofImport(from)).toBeGreaterThan(0);
    expect(await ofImport(to)).toBe(await ofImport(from));
  });

  it('of a file with one impossible row loses only that row', async () => {
    const [from, to] = [await makeUser(), await makeUser()];
    await runs(from, 3);
    const content = await unzip(await exportOf(from));
    const rows = JSON.parse(content.get('json/trainings.json') ?? '');
    rows[1].distance = -5;
    rows.push({ ...rows[0], id: 'no uuid' }, { nonsense: true });
    const archive = await archiveOf({ 'json/trainings.json': JSON.stringify(rows) });
    const { record } = await transfer(to, 'restore', archive);
    expect(record.counts).toEqual({ trainings: { added: 2, present: 0, refused: 3 } });
    expect(await rowsIn(to, 'trainings')).toHaveLength(2);
  });

  it('keeps every column of a row that the database first refuses, whatever follows it', async () => {
    const [from, to] = [await makeUser(), await makeUser()];
    await runs(from, 2);
    const content = await unzip(await exportOf(from));
    const [first, second] = JSON.parse(content.get('json/trainings.json') ?? '');
    const { id, date, distance, duration, session_type } = second;
    const refused = { ...first, terrain: null, session_notes: 'Windy', rpe: 7 };
    const archive = await archiveOf({
      'json/trainings.json': JSON.stringify([
        refused,
        { id, date, distance, duration, session_type },
      ]),
    });
    const { record } = await transfer(to, 'restore', archive);
    expect(record.counts).toEqual({ trainings: { added: 2, present: 0, refused: 0 } });
    const rows = await rowsIn(to, 'trainings');
    expect(rows.find((row) => row.id === first.id)).toMatchObject({
      session_notes: 'Windy',
      rpe: 7,
    });
  });

  it('refuses a row that is small in the file, but not when it is written out', async () => {
    const [from, to] = [await makeUser(), await makeUser()];
    await runs(from, 2);
    const content = await unzip(await exportOf(from));
    const [first, second] = JSON.parse(content.get('json/trainings.json') ?? '');
    const large = JSON.stringify({ ...first, muscle_soreness: '→', session_notes: [] }).replace(
      '"session_notes":[]',
      `"session_notes":[${Array(200_000).fill('1e20').join()}]`,
    );
    const archive = await archiveOf({
      'json/trainings.json': `[${large},${JSON.stringify(second)}]`,
    });
    const { record } = await transfer(to, 'restore', archive);
    expect(record.status).toBe('complete');
    expect(record.counts).toEqual({ trainings: { added: 1, present: 0, refused: 1 } });
  });

  it('whose rows cannot be stored does not keep its runner’s place among the readers', async () => {
    const user = await makeUser();
    await fill(user);
    const archive = await exportOf(user);
    const key = { userId: user, id: randomUUID() };
    await database.asService(user, (tx) => insertTransfer(tx, { ...key, kind: 'restore' }));
    await files.put(archivePath(key), archive);
    let stored = 0;
    const asService: Database['asService'] = async (...work) => {
      stored += 1;
      if (stored > 1) throw new Error('The database is gone');
      return await database.asService(...work);
    };
    const failing = { ...services, database: { ...database, asService } };
    const { signal } = new AbortController();
    await expect(runRestore(failing, key, signal)).rejects.toThrow('is gone');
    const { record } = await transfer(user, 'restore', archive);
    expect(record.status).toBe('complete');
  });

  it('refuses times that cannot be shown', async () => {
    const user = await makeUser();
    const session = (updated_at: string) => ({ id: randomUUID(), title: 'Long runs', updated_at });
    const moments = ['infinity', '-infinity', '290000-01-01T00:00:00Z', '0044-03-15 BC'];
    const rows = [...moments, '2026-01-05T08:30:00Z'].map(session);
    const archive = await archiveOf({
      'json/trainings.json': '[]',
      'json/chat_sessions.json': JSON.stringify(rows),
    });
    const { record } = await transfer(user, 'restore', archive);
    expect(record.counts).toEqual({ chat_sessions: { added: 1, present: 0, refused: 4 } });
  });

  it.each([
    ['no zip', Buffer.from('date,distance')],
    ['nothing', Buffer.alloc(0)],
    ['another zip', undefined],
  ])('of %s fails and changes nothing', async (_name, given) => {
    const archive = given ?? (await archiveOf({ 'a.txt': 'b' }));
    const user = await makeUser();
    const { record } = await transfer(user, 'restore', archive);
    expect(record.status).toBe('failed');
  });
});
