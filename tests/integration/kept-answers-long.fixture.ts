import type { Parts } from '../../server/features/coach/coach.fixture.ts';
import { proposedRun } from '../../server/features/coach/coach.fixture.ts';
import { addSource } from '../../server/features/trainings/add-source.ts';
import { stravaExport } from '../strava-export.ts';
import type { TwoServers } from './kept-answers.fixture.ts';
import type { Scene } from './kept-answers-scene.fixture.ts';

type Operation = (on: Scene) => Promise<number>;

const jsonOf = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  return status === 200 ? JSON.parse(text) : [];
};

const nothingToDo = 404;

/** What coaches, jobs and the server itself do, apart from runners' requests. */
export function longOperations(open: () => Parts[]): [string, Operation][] {
  /** The archives that were exported, of either runner. */
  const archives: Buffer[] = [];
  return Object.entries<Operation>({
    'ask the coach': async (on) => {
      const sessions = on.dice.roll() < 0.5 ? { sessionId: on.known('chat/sessions') } : {};
      const question = { message: on.text(), ...sessions, today: '2024-05-08' };
      return (await on.call('POST', '/ai/chat', question)).status;
    },
    'say more': async ({ dice }) => {
      if (open().length === 0) return nothingToDo;
      const parts = dice.oneOf(open());
      for (let said = 0; said < 3; said += 1) parts.say(`Well, ${dice.between(1, 1000)}. `);
      return 200;
    },
    'end a reply': async ({ dice }) => {
      const replies = open();
      const [parts] = replies.splice(dice.between(0, Math.max(0, replies.length - 1)), 1);
      if (!parts) return nothingToDo;
      if (dice.roll() < 0.2) parts.fail(new Error('The model is gone'));
      else if (dice.roll() < 0.5) parts.say('Run.').propose(proposedRun()).end();
      else parts.say('So much for that.').count({ input: 10, output: 10 }).end();
      return 200;
    },
    'stop a reply': async (on) => {
      const replies = await messagesOf(on);
      const id = replies.find(({ status }) => status === 'streaming')?.id;
      return id ? (await on.call('POST', `/ai/chat/${id}/stop`, {})).status : nothingToDo;
    },
    'rate a reply': async (on) => {
      const rating = on.dice.oneOf(['up', 'down', null]);
      // The newest conversation often has no reply that is complete.
      for (const session of ['newest', ...on.knownAll('chat/sessions')]) {
        const messages = await messagesOf(on, session);
        const id = messages.find(
          (one) => one.role === 'assistant' && one.status === 'complete',
        )?.id;
        if (id) return (await on.call('PUT', `/ai/chat/${id}/rating`, { rating })).status;
      }
      return nothingToDo;
    },
    'decide about a proposal': async (on) => {
      const { actions } = await jsonOf(on.call('GET', '/ai/actions'));
      const pending = actions?.find(({ status }: { status: string }) => status === 'pending');
      if (!pending) return nothingToDo;
      const decided = on.dice.oneOf([
        { decision: 'approved', today: '2026-05-04' },
        { decision: 'rejected', reason: on.text() },
      ]);
      const decision = { actionId: pending.id, ...decided };
      return (await on.call('POST', '/ai/approve-action', decision)).status;
    },
    'clear a conversation': async (on) =>
      (await on.call('DELETE', `/chat/sessions/${on.known('chat/sessions')}/messages`)).status,

    'import a file': async (on) => {
      const first = on.dice.between(1, 20);
      const rows = [0, 1, 2].map((place) => ({
        id: first + place,
        date: `May ${first + place}, 2024, 6:00:00 AM`,
        name: on.text(),
      }));
      const opened = await on.call('POST', '/imports/strava-export', stravaExport(...rows));
      if (opened.status !== 201) return opened.status;
      const { id, timeZone } = JSON.parse(opened.text);
      on.added('imports', id);
      return (await on.call('POST', `/imports/${id}/start`, { timeZone })).status;
    },
    'undo an import': async (on) =>
      (await on.call('POST', `/imports/${on.known('imports')}/undo`, {})).status,
    'take back what an import added': async (on) => {
      const id = on.known('imports');
      const { rows } = await jsonOf(on.call('GET', `/imports/${id}/added`));
      const training = rows?.[0]?.trainingId;
      if (!training) return nothingToDo;
      return (await on.call('DELETE', `/imports/${id}/added/${training}?edited=delete`)).status;
    },
    'decide about a flag': async (on) => {
      const decided = on.dice.oneOf([
        { decided: 'mended', date: '2024-05-09' },
        { decided: 'accepted' },
        { decided: null },
      ]);
      const [trainingId, sourceId] = on.known('flags').split(' ');
      if (!sourceId) return await flag(on);
      const decision = { sourceId, kind: 'clock', ...decided };
      return (await on.call('PUT', `/trainings/${trainingId}/flags`, decision)).status;
    },
    'change as the service': async ({ world, runner, text }) => {
      await world.database.asService(runner.id, (tx) =>
        tx
          .updateTable('trainings')
          .set({ session_notes: text() })
          .where('rpe', 'is', null)
          .execute(),
      );
      return 200;
    },

    'export the account': async (on) => {
      const { status, text } = await on.call('POST', '/account-data/exports', {});
      if (status === 202) on.added('exports', JSON.parse(text).id);
      return status;
    },
    'restore an account': async (on) => {
      const path = `/account-data/exports/${on.known('exports')}/archive`;
      // It is aborted if a newer export replaces it meanwhile.
      const sent = await on.call('GET', path).catch(() => undefined);
      if (sent?.status === 200) archives.push(sent.bytes);
      if (archives.length === 0) return nothingToDo;
      return (await on.call('POST', '/account-data/restores', on.dice.oneOf(archives))).status;
    },
  });
}

const messagesOf = (
  on: Scene,
  session = 'newest',
): Promise<{ id: string; role: string; status: string }[]> =>
  jsonOf(on.call('GET', `/chat/sessions/${session}/messages`));

/** Gives a training a source whose clock was probably wrong. */
async function flag({ world, runner, known, newId, added }: Scene): Promise<number> {
  const trainingId = known('trainings');
  const id = await world.database.asService(runner.id, async (tx) => {
    const training = await tx
      .selectFrom('trainings')
      .select('date')
      .where('id', '=', trainingId)
      .forUpdate()
      .executeTakeFirst();
    if (!training) return undefined;
    const flagged = { values: { date: training.date }, flags: [{ kind: 'clock' as const }] };
    const from = { trainingId, source: 'file' as const, sourceId: newId() };
    return await addSource(tx, runner.id, { ...from, ...flagged, taken: ['date'] });
  });
  if (id) added('flags', `${trainingId} ${id}`);
  return id ? 200 : nothingToDo;
}

/** Whether neither an import nor a transfer of any of these runners is under way. */
export async function areJobsDone({ database }: TwoServers): Promise<boolean> {
  const { rows } = await database.executeSql(
    `select count(*)::int as busy from pgboss.job where state < 'completed' and start_after <= now()`,
  );
  return rows[0].busy === 0;
}
