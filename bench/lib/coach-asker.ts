// Asks a slowly speaking coach as soon as it is told to, and is killed during the reply.
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { chatInput } from '#shared/coach/schema.ts';
import { openDatabase } from '../../server/db/client.ts';
import type { ActionDraft } from '../../server/features/coach/actions/action-draft.ts';
import { askQuestion } from '../../server/features/coach/ask-question.ts';
import type { Coach } from '../../server/features/coach/coach.ts';
import { createReplies } from '../../server/features/coach/replies.ts';

const [userId = '', dataDir = ''] = process.argv.slice(2);
const words = 60;

const draft: ActionDraft = {
  proposed: {
    type: 'create_gear_item',
    data: { name: 'Racing flats', category: 'shoes', retirementDistance: 600, isActive: true },
  },
  description: 'Add the shoes Racing flats',
  before: null,
  checks: [],
};

const coach: Coach = {
  model: { provider: 'test', name: 'slow' },
  prepare: async ({ signal }) => ({
    reserve: 5000,
    sent: 350,
    async *parts() {
      process.send?.('began');
      for (let n = 1; n <= words; n++) {
        await sleep(4, undefined, { signal });
        yield { type: 'text', text: `word ${n} 🏃 ` };
      }
      const usage = { input: 100, output: 200 };
      yield { type: 'call', usage, traffic: { sent: 350, received: 700 } };
      yield { type: 'action', draft };
      yield { type: 'end', cut: false };
    },
  }),
};

const databaseUrl = process.env.DATABASE_URL;
const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
const clock = () => new Date();
const logger = pino({ level: 'silent' });
const replies = createReplies({ database, coach, builtInCoach: coach, clock, logger });
process.once('message', async () => {
  await askQuestion(
    {
      database,
      coach,
      replies,
      clock,
      logger,
      send: async () => {},
      limits: undefined,
    },
    {
      asUser: (work) => database.asUser(userId, (tx) => work(tx, userId)),
      asService: (work) => database.asService(userId, (tx) => work(tx, userId)),
    },
    chatInput.parse({ message: 'How was my week?' }),
  );
});
process.send?.('ready');
