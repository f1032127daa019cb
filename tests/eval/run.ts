// `npm run eval`: asks the configured coach questions whose answers are computed by SQL, and scores
// what it says; docs/coach.md describes it.
//   -- --only=records,shoes   the groups of these names, or the questions with one of these words;
//                             understanding/spans is a part of understanding; without it all but those of
//                             understanding, which are 3,300
//   -- --runs=3               how often each question is asked
//   -- --to=folder            where the report goes; by default into eval-reports/
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from '../../server/env.ts';
import { StartError } from '../../server/start-error.ts';
import { evaluation, nameOf } from './evaluation.ts';
import { outcomeOf } from './outcome.ts';
import type { Question } from './question.ts';
import { groups } from './questions/all.ts';
import { asMarkdown, countOutcomes, isFine, type Report, scoreLines } from './report.ts';

const root = resolve(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '1' },
    to: { type: 'string', default: `${root}/eval-reports` },
  },
});
const runs = Math.min(Math.max(Math.trunc(Number(values.runs)) || 1, 1), 20);

try {
  const { ai } = loadEnv();
  const questions = chosen(values.only?.toLowerCase().split(','));
  const times = runs > 1 ? `, ${runs} times` : '';
  process.stdout.write(`Asking ${nameOf(ai)} ${questions.length} questions${times} …\n`);
  const report = await evaluation({ ai, questions, runs });
  await write(report, resolve(values.to));
  process.exitCode = report.failures.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function chosen(only: readonly string[] | undefined): Question[] {
  const all = Object.entries(groups).flatMap(([group, questions]) =>
    questions.filter(({ ask }) =>
      only
        ? only.some(
            (word) =>
              group === word || group.startsWith(`${word}/`) || ask.toLowerCase().includes(word),
          )
        : !group.startsWith('understanding'),
    ),
  );
  if (all.length === 0) throw new StartError(`No question is called ${values.only}`);
  return all;
}

async function write(report: Report, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${folder}/${report.date.slice(0, 19).replaceAll(/[T:]/g, '-')}`;
  const results = report.results.map((result) => ({ ...result, outcome: outcomeOf(result) }));
  await writeFile(`${name}.json`, `${JSON.stringify({ ...report, results }, null, 2)}\n`);
  await writeFile(`${name}.md`, asMarkdown(report));
  const lines = [
    ...scoreLines(report.scores),
    ...countOutcomes(report.results).map(([outcome, count]) => `${outcome}: ${count}`),
    `Answers that are not right: ${report.results.filter((result) => !isFine(result)).length} of ${report.results.length}`,
    `Report: ${name}.md`,
    report.failures.length === 0 ? 'Passed' : `Failed: ${report.failures.join('; ')}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
