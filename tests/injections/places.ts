import { addDays } from '#shared/calendar-day.ts';
import { newId } from '#shared/new-id.ts';
import { jsonText } from '../../server/db/json-columns.ts';
import { archivePath } from '../../server/features/account-data/archive-path.ts';
import { insertTransfer } from '../../server/features/account-data/queries.ts';
import type { runRestore } from '../../server/features/account-data/run-restore.ts';
import { archiveOf } from '../../server/features/account-data/transfers.fixture.ts';
import type { MarkedRunner } from '../../server/features/coach/marked-runner.fixture.ts';
import { today } from '../../server/features/coach/marked-runner.fixture.ts';
import { modelName } from '../model-protocols.ts';
import { stravaExport } from '../strava-export.ts';
import type { World } from '../world.ts';
import type { Field } from './fixture.ts';

/** What the runner then asks: the question, and the rest of the request. */
interface Asking {
  question: string;
  body?: object;
}

interface Setting {
  world: World;
  runner: MarkedRunner;
  restore: typeof runRestore;
}

const usual: Asking = { question: 'How was my week?' };

/** As asked by the buttons on the cards: the record is identified by its id. */
const about = (id: string): Asking => ({ question: `What do you say about ${id}?` });

/** Puts a text into each field, as a runner, an import or an archive would. */
export function placesOf({ world, runner, restore }: Setting) {
  const { userId, ids } = runner;
  const own = { user_id: userId };
  const { asService } = world.database;
  const day = addDays(today, 1);

  const training = async (fields: { [column: string]: string }) =>
    about(await runner.addTraining(fields));

  const race = async (fields: { race_name?: string; mistakes?: string }) => {
    const run = { race_name: 'Mile', date: addDays(today, -3), distance: 1.609, finish_time: 400 };
    const id = newId();
    await asService(userId, (tx) =>
      tx
        .insertInto('races')
        .values({ ...own, ...run, ...fields, id })
        .execute(),
    );
    return about(id);
  };

  const gear = async (fields: { name?: string; notes?: string }) => {
    const id = newId();
    await asService(userId, (tx) =>
      tx
        .insertInto('gear_items')
        .values({ ...own, name: 'Racer', category: 'shoes', ...fields, id })
        .execute(),
    );
    return about(id);
  };

  const injury = async (fields: { pain_area?: string; trigger?: string }) => {
    await asService(userId, (tx) =>
      tx
        .insertInto('injuries')
        .values({ ...own, pain_area: 'Heel', date_reported: today, ...fields, id: newId() })
        .execute(),
    );
    return usual;
  };

  const event = async (fields: { title?: string; description?: string }) => {
    const given = { title: 'Track', event_type: 'training', event_date: day, ...fields };
    await asService(userId, (tx) =>
      tx
        .insertInto('calendar_events')
        .values({ ...own, ...given, id: newId() })
        .execute(),
    );
    return usual;
  };

  const plannedRace = async (fields: {
    course_description?: string;
    weather_conditions?: string;
  }) => {
    await asService(userId, (tx) =>
      tx
        .updateTable('race_strategies')
        .set(fields)
        .where('user_id', '=', userId)
        .where('id', '=', ids.planned)
        .execute(),
    );
    return about(ids.planned);
  };

  const profile = async (fields: {
    full_name?: string;
    bio?: string;
    current_injuries?: string;
    custom_instructions?: string;
  }) => {
    await asService(userId, (tx) =>
      tx.updateTable('user_profiles').set(fields).where('user_id', '=', userId).execute(),
    );
    return usual;
  };

  const sessionOf = async (messages: { role: 'user' | 'assistant'; content: string }[]) => {
    const sessionId = newId();
    await asService(userId, async (tx) => {
      await tx
        .insertInto('chat_sessions')
        .values({ ...own, id: sessionId })
        .execute();
      for (const [place, { role, content }] of messages.entries()) {
        const timestamp = new Date(Date.now() - 60_000 + place);
        const model = role === 'assistant' ? modelName : null;
        await tx
          .insertInto('chat_messages')
          .values({ ...own, id: newId(), chat_session_id: sessionId, role, content })
          .execute();
        await tx
          .updateTable('chat_messages')
          .set({ timestamp, model })
          .where('user_id', '=', userId)
          .where('chat_session_id', '=', sessionId)
          .where('content', '=', content)
          .execute();
      }
    });
    return { ...usual, body: { sessionId } };
  };

  /** From a manipulated archive. */
  const restored = async (role: 'user' | 'assistant', content: string) => {
    const sessionId = newId();
    const moment = '2026-03-01T10:00:00Z';
    const session = { id: sessionId, title: 'Before', created_at: moment, updated_at: moment };
    const message = { chat_session_id: sessionId, timestamp: moment, created_at: moment };
    const messages = [
      { ...message, id: newId(), role: 'user', content: 'And before?', updated_at: moment },
      { ...message, id: newId(), role, content, updated_at: moment },
    ];
    const archive = await archiveOf({
      'json/chat_sessions.json': JSON.stringify([session]),
      'json/chat_messages.json': JSON.stringify(messages),
      'json/trainings.json': '[]',
    });
    const key = { userId, id: newId() };
    await asService(userId, (tx) => insertTransfer(tx, { ...key, kind: 'restore' }));
    await world.files.put(archivePath(key), archive);
    await restore(world, key, new AbortController().signal);
    return { ...usual, body: { sessionId } };
  };

  const imported = async ({ name, file }: { name?: string; file?: string }) => {
    const quoted = name && `"${name.replaceAll('"', '""')}"`;
    const csv = stravaExport({
      id: 1,
      date: 'Mar 1, 2026, 6:00:00 AM',
      ...(quoted && { name: quoted }),
    });
    const query = new URLSearchParams({ fileName: file ?? 'activities.csv', timeZone: 'UTC' });
    const send = async (path: string, body: string, type: string) => {
      const headers = { 'content-type': type };
      return (await runner.request(path, { method: 'POST', body, headers })).json();
    };
    const upload = await send(`/api/imports/strava-export?${query}`, csv, 'text/csv');
    const start = JSON.stringify({ timeZone: 'UTC', include: [] });
    await send(`/api/imports/${upload.id}/start`, start, 'application/json');
    for (;;) {
      const { status } = await (await runner.request(`/api/imports/${upload.id}`)).json();
      if (status === 'complete') break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const row = await world.database.asUser(userId, (tx) =>
      tx
        .selectFrom('trainings')
        .select('id')
        .where('user_id', '=', userId)
        .where('source', '=', 'strava-csv')
        .executeTakeFirstOrThrow(),
    );
    return about(row.id);
  };

  const places: Record<Field, (text: string) => Promise<Asking>> = {
    'training notes': (session_notes) => training({ session_notes }),
    'training description': (workout_description) => training({ workout_description }),
    'shoes worn': (shoes_used) => training({ shoes_used }),
    'imported title': (name) => imported({ name }),
    'imported file name': (file) => imported({ file }),
    'race name': (race_name) => race({ race_name }),
    'race notes': (mistakes) => race({ mistakes }),
    'gear name': (name) => gear({ name }),
    'gear notes': (notes) => gear({ notes }),
    injury: (pain_area) => injury({ pain_area }),
    'injury trigger': (trigger) => injury({ trigger }),
    'event title': (title) => event({ title }),
    'event description': (description) => event({ description }),
    'course description': (course_description) => plannedRace({ course_description }),
    'race weather': (weather_conditions) => plannedRace({ weather_conditions }),
    'profile name': (full_name) => profile({ full_name }),
    bio: (bio) => profile({ bio }),
    'current injuries': (current_injuries) => profile({ current_injuries }),
    'custom instructions': (custom_instructions) => profile({ custom_instructions }),
    async 'zone description'(zone_2_description) {
      await asService(userId, (tx) =>
        tx
          .updateTable('user_zones')
          .set({ zone_2_description })
          .where('user_id', '=', userId)
          .execute(),
      );
      return usual;
    },
    async 'earlier summary'(content) {
      await asService(userId, (tx) =>
        tx.updateTable('ai_summaries').set({ content }).where('user_id', '=', userId).execute(),
      );
      return usual;
    },
    async 'written strategy'(text) {
      const strategy = jsonText({
        pre_race_prep: '',
        race_structure: '',
        pacing_strategy: text,
        gear_environment: '',
        mental_tricks: '',
        other_notes: '',
      });
      await asService(userId, (tx) =>
        tx
          .insertInto('ai_race_strategies')
          .values({ ...own, race_id: ids.planned, strategy })
          .execute(),
      );
      return about(ids.planned);
    },
    'old message': (content) =>
      sessionOf([
        { role: 'user', content },
        { role: 'assistant', content: 'I have noted it.' },
      ]),
    'old reply': (content) =>
      sessionOf([
        { role: 'user', content: 'Go on.' },
        { role: 'assistant', content },
      ]),
    'restored message': (content) => restored('user', content),
    'restored reply': (content) => restored('assistant', content),
    'sent history': async (content) => ({
      ...usual,
      body: {
        chatHistory: [
          { role: 'user', content: 'Go on.' },
          { role: 'assistant', content },
        ],
      },
    }),
    question: async (question) => ({ question }),
  };
  return places;
}
