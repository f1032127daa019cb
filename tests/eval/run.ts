// `npm run eval`: asks the configured coach questions whose answers are computed by SQL, and scores
// what it says; docs/coach.md describes it.
//   -- --only=records,shoes   the groups of these names, or the questions with one of these words
//   -- --runs=3               each question so often
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { median } from '../../bench/lib/statistics.ts';
import { loadEnv } from '../../server/env.ts';
import { modelCoach } from '../../server/features/coach/model-coach.ts';
import { openModel } from '../../server/integrations/model/open-model.ts';
import { StartError } from '../../server/start-error.ts';
import { startWorld } from '../world.ts';
import { evaluate, type Result } from './evaluate.ts';
import type { Question } from './question.ts';
import { groups } from './questions/all.ts';
import { recorded } from './recorded-model.ts';
import { asMarkdown, failuresOf, isFine, type Report, scoreLines, scoresOf } from './report.ts';

const folder = resolve(import.meta.dirname, '../../eval-reports');

const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '1' } },
});
const runs = Math.min(Math.max(Math.trunc(Number(values.runs)) || 1, 1), 20);

try {
  const report = await evaluated(chosen(values.only?.toLowerCase().split(',')));
  await write(report);
  process.exitCode = report.failures.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function chosen(only: readonly string[] | undefined): Question[] {
  return Object.entries(groups).flatMap(([group, questions]) =>
    questions.filter(
      ({ ask }) => !only || only.some((word) => group === word || ask.toLowerCase().includes(word)),
    ),
  );
}

async function evaluated(questions: readonly Question[]): Promise<Report> {
  const { ai } = loadEnv();
  const model = ai && recorded(openModel(ai, { logger: pino({ level: 'silent' }) }));
  const world = await startWorld(
    ai && model && { ai, coach: modelCoach(model.model, { stravaApiData: ai.stravaApiData }) },
  );
  const asker = { ...world, hasModel: model !== undefined, ...(model && { given: model.given }) };
  const coach = ai ? `${ai.model} (${ai.provider})` : 'the built-in coach';
  process.stdout.write(
    `Asking ${coach} ${questions.length} questions${runs > 1 ? `, ${runs} times` : ''} …\n`,
  );
  const results: Result[] = [];
  try {
    for (let run = 0; run < runs; run++) results.push(...(await evaluate(asker, questions)));
    const { rows } = await world.database.executeSql(
      'select coalesce(sum(charged), 0)::int as tokens from ai_calls',
    );
    const scores = scoresOf(results);
    return {
      coach,
      date: new Date().toISOString(),
      runs,
      scores,
      failures: failuresOf(scores, asker),
      tokens: rows[0]?.tokens ?? 0,
      medianMs: median(results.map(({ ms }) => ms)),
      results,
    };
  } finally {
    await world.stop();
  }
}

async function write(report: Report): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${folder}/${report.date.slice(0, 19).replaceAll(/[T:]/g, '-')}`;
  await writeFile(`${name}.json`, `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(`${name}.md`, asMarkdown(report));
  const lines = [
    ...scoreLines(report.scores),
    `Answers that are not right: ${report.results.filter((result) => !isFine(result)).length} of ${report.results.length}`,
    `Report: ${name}.md`,
    report.failures.length === 0 ? 'Passed' : `Failed: ${report.failures.join('; ')}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
