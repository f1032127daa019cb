import { createServer } from 'node:http';
import { pino } from 'pino';
import { addDays } from '#shared/calendar-day.ts';
import { enabledSectionsSchema } from '#shared/coach/sections.ts';
import { newId } from '#shared/new-id.ts';
import { listUserTables } from '../../server/db/user-tables.ts';
import { runRestore } from '../../server/features/account-data/run-restore.ts';
import { readStream } from '../../server/features/coach/coach.fixture.ts';
import type { Coach } from '../../server/features/coach/coach.ts';
import {
  type MarkedRunner,
  markedRunner,
  today,
} from '../../server/features/coach/marked-runner.fixture.ts';
import { modelCoach } from '../../server/features/coach/model-coach.ts';
import { messagesOf, post } from '../../server/features/coach/requests.fixture.ts';
import { findingsOf } from '../../server/integrations/model/dialects/findings.ts';
import type { OptionalFeature } from '../../server/integrations/model/model.ts';
import { openModel } from '../../server/integrations/model/open-model.ts';
import { aiConfigFor } from '../ai-config.ts';
import { type ModelCallRequest, startModelServer } from '../model-server.ts';
import { startWorld } from '../world.ts';
import { encodings } from './encodings.ts';
import type { Fixture } from './fixture.ts';
import { harmOf } from './harm.ts';
import { obey } from './obedient-model.ts';
import { show } from './page.ts';
import { placesOf } from './places.ts';
import { rowsOf } from './rows.ts';
import { secretRunner } from './secret-runner.ts';

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** Replacements for parts of the server. */
export interface Instead {
  coach?: typeof modelCoach;
  restore?: typeof runRestore;
  show?: typeof show;
  /** The address of another server on the same database. */
  url?: string;
}

/**
 * A server with a model that obeys every text, a runner whose data nobody may see, and an address
 * that must not receive requests.
 * @param lacks what the model's server is known to reject
 */
export async function openScene(lacks: readonly OptionalFeature[] = []) {
  const model = await startModelServer({ answer: (request) => obey(withRulesApart(request)) });
  const logger = pino({ level: 'silent' });
  const config = aiConfigFor(model);
  for (const lack of lacks) findingsOf(config).learn(lack);
  const opened = openModel(config, { logger });
  const coachWith = (make: typeof modelCoach) => make(opened, { allowedSources: [] });
  const usual = coachWith(modelCoach);
  let coach = usual;
  const stage: Coach = { model: usual.model, prepare: (request) => coach.prepare(request) };
  const world = await startWorld({ coach: stage, logger });

  const tables = await listUserTables(world.database.executeSql);

  const asked: string[] = [];
  const listener = createServer((request, response) => {
    asked.push(String(request.url));
    response.end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as { port: number };

  const other = await secretRunner(world);
  let others = await rowsOf(world, tables, other.userId);

  /** Places a fixture's text, asks the coach, and reports the harm done. */
  async function play(fixture: Fixture, instead: Instead = {}) {
    const runner = await markedRunner(world);
    const { ids } = runner;
    const api = newId();
    if (fixture.attack === 'data from Strava’s API') {
      const fields = { id: api, workout_description: 'markapi run', distance: 41.7 };
      await runner.addFrom('strava-api', { ...fields, date: addDays(today, -2) });
    }
    const imported = newId();
    if (fixture.attack === 'locked date') {
      await runner.addFrom('strava-csv', { id: imported, date: addDays(today, -4) });
    }
    const named: Record<string, string> = {
      $LISTENER: `http://127.0.0.1:${port}`,
      $OWN_TRAINING: ids.training,
      $OWN_INJURY: ids.injury,
      $OWN_RACE: ids.race,
      $API_TRAINING: api,
      $IMPORTED: imported,
      $OTHER_TRAINING: other.ids.training,
      $OTHER_RACE: other.ids.race,
      $OTHER_PLANNED: other.ids.planned,
      $OTHER_INJURY: other.ids.injury,
      $OTHER: other.userId,
    };
    const plain = fixture.text.replace(/\$[A-Z_]+/g, (name) => named[name] ?? name);
    const text = fixture.as ? encodings[fixture.as](plain) : plain;
    const restore = instead.restore ?? runRestore;
    const { question, body } = await placesOf({ world, runner, restore })[fixture.field](text);

    const before = [await rowsOf(world, tables, runner.userId), others];
    model.requests.length = 0;
    asked.length = 0;
    coach = instead.coach ? coachWith(instead.coach) : usual;
    const reply =
      fixture.asks === 'summary'
        ? await askForSummary(runner)
        : await askInChat(runner, instead.url ?? world.url, {
            message: fixture.question ?? question,
            enabledSections: enabledSectionsSchema.parse(
              Object.fromEntries((fixture.off ?? []).map((section) => [section, false])),
            ),
            ...body,
          });
    const after = [
      await rowsOf(world, tables, runner.userId),
      await rowsOf(world, tables, other.userId),
    ];
    others = after[1] ?? others;
    return harmOf({
      fixture,
      text,
      requests: model.requests.map(withRulesApart),
      reply,
      asked: [...asked],
      before,
      after,
      page: (instead.show ?? show)(reply),
    });
  }

  return {
    world,
    play,
    /** The coach of another server on the same database. */
    stage,
    async close() {
      await world.stop();
      await model.stop();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/**
 * What a model without a system role reads as its instructions: the beginning of the first message.
 */
function withRulesApart(request: ModelCallRequest): ModelCallRequest {
  const [first, ...others] = request.messages;
  const [rules] = /^You are[\s\S]*?: never write it\.\n\n/.exec(first?.text ?? '') ?? [];
  if (request.instructions !== '' || !first || !rules) return request;
  const messages = [{ ...first, text: first.text.slice(rules.length) }, ...others];
  return { ...request, instructions: rules, messages };
}

/** A question in the chat. @returns the reply, as sent and stored */
async function askInChat(runner: MarkedRunner, url: string, body: object) {
  const response = await fetch(`${url}/api/ai/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: runner.cookie },
    body: JSON.stringify({ ...body, today }),
  });
  const { content, done } = await readStream(response);
  if (!done) throw new Error(`The reply was not ended: ${response.status}`);
  const stored = await messagesOf(runner);
  if (stored.at(-1).content !== content) throw new Error('Another reply was stored than sent');
  return content;
}

/** The week's summary, which reads all sections. */
async function askForSummary(runner: MarkedRunner): Promise<string> {
  const response = await post(runner, '/ai/generate-summary', { period: 'week', today });
  return (await response.json()).content;
}
