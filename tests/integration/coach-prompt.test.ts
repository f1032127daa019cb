import { pino } from 'pino';
import { expect, it } from 'vitest';
import { estimateTokens } from '#shared/coach/estimate-tokens.ts';
import { number } from '#shared/formats.ts';
import { post } from '../../server/features/coach/requests.fixture.ts';
import { aiConfigFor } from '../ai-config.ts';
import { today } from '../eval/question.ts';
import { runners, storeRunner } from '../eval/runners/store.ts';
import { type ModelCallRequest, startModelServer } from '../model-server.ts';
import { startWorld } from '../world.ts';

const question = 'Am I ready for my next race?';

interface Tool {
  function: { name: string; description: string; parameters: object };
}

/** The document, with words in place of what is random. */
function documentOf({ instructions, messages, body }: ModelCallRequest): string {
  const tools = (body.tools as Tool[]).map(({ function: { name, description, parameters } }) =>
    [`${name}: ${description}`, JSON.stringify(parameters)].join('\n'),
  );
  const said = messages.map(({ text }) => text).join('\n\n');
  const parts: [title: string, text: string][] = [
    ['Instructions', instructions],
    ['Tools', tools.join('\n\n')],
    ['Message', said],
  ];
  const length = parts.reduce((sum, [, text]) => sum + text.length, 0);
  const [, canary = ''] = /The code (\w+) is/.exec(instructions) ?? [];
  const [, boundary = ''] = /\[data (\w+)\]/.exec(said) ?? [];
  const counted = (text: string) => `${number(estimateTokens(text.length))} tokens`;
  return [
    '# The prompt of one question, whole',
    `A made-up club runner of the [evaluation](coach.md#whether-it-tells-the-truth) asks: “${question}” By the estimate of \`shared/coach/estimate-tokens.ts\` these are ${number(estimateTokens(length))} tokens; CANARY and BOUNDARY stand for [what is random](decisions/0021-a-front-that-stays.md).`,
    'Made by `npx vitest run --project integration coach-prompt -u`; the tests hold it against what is sent.',
    ...parts.flatMap(([title, text]) => [
      `## ${title}: ${counted(text)}`,
      `\`\`\`\`text\n${text.replaceAll(canary, 'CANARY').replaceAll(boundary, 'BOUNDARY')}\n\`\`\`\``,
    ]),
    '',
  ].join('\n\n');
}

it('a question is sent as docs/coach-prompt.md prints it', async () => {
  const model = await startModelServer();
  const logger = pino({ level: 'silent' });
  const world = await startWorld({ ai: aiConfigFor(model), logger });
  const runner = await world.signUp();
  await storeRunner(world.database, runner.id, runners.club);
  await world.database.asService(runner.id, (tx) =>
    tx
      .updateTable('user_profiles')
      .set({ additional_ai_tokens: 0 })
      .where('user_id', '=', runner.id)
      .execute(),
  );
  await post(runner, '/ai/chat', { message: question, today, streamResponse: false });
  await world.stop();
  await model.stop();
  const [request] = model.requests;
  if (!request) throw new Error('The model was not asked');
  await expect(documentOf(request)).toMatchFileSnapshot('../../docs/coach-prompt.md');
});
