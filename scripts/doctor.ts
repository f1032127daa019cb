// `npm run doctor`: versions, database, disk, language model, mail server, bucket, configuration
// without secrets, and any problems. It starts, migrates and changes nothing, asks the model for
// one word, sends no mail, and leaves nothing in the bucket. Exits 1 when something is wrong.
// `npm run doctor -- --context` fills the model's context, too, which costs as many tokens.
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { product } from '#shared/product.ts';
import packageJson from '../package.json' with { type: 'json' };
import { describeEnv, type Env, loadEnv } from '../server/env.ts';
import { StartError } from '../server/start-error.ts';
import { checkBucket } from './doctor/bucket.ts';
import { checkDataFolder } from './doctor/data-folder.ts';
import { checkEmbedded, checkPostgres } from './doctor/engine.ts';
import { checkMail } from './doctor/mail.ts';
import { checkModel } from './doctor/model.ts';
import type { Part } from './doctor/part.ts';
import { command } from './lib/command.ts';

type Source = Record<string, string | undefined>;

interface Look {
  /** For tests: replaces this machine and this checkout. */
  freeBytes?: (path: string) => number;
  webApp?: string;
  fillContext?: boolean;
  /** Called with progress messages. */
  tell?: (line: string) => void;
}

/** @returns the report, and whether no problem was found. */
export async function doctor(source: Source = process.env, look: Look = {}) {
  const environment = readEnvironment(source);
  const { dataDir } = environment.env;
  const folder = checkDataFolder(dataDir, isSet(source.SECRET), look.freeBytes);
  const parts = [
    environment,
    await checkEngine(source, environment.env, folder.free),
    folder,
    checkWebApp(look.webApp ?? resolve(import.meta.dirname, '../dist/web')),
    ...(environment.problems.length === 0 ? await checkOthers(environment.env, look) : []),
  ];
  const problems = parts.flatMap((part) => part.problems);
  const warnings = parts.flatMap((part) => part.warnings ?? []);
  const report = [
    `${product.name} ${packageJson.version} on Node ${process.versions.node} (${process.platform} ${process.arch})`,
    table(parts.flatMap((part) => part.lines)),
    'Configuration:',
    table(describeEnv(source).map(({ name, value }) => [`  ${name}`, value])),
    ...(warnings.length > 0 ? [list('Works, but:', warnings)] : []),
    problems.length > 0 ? list('Problems:', problems) : 'No problems found.',
  ];
  return { report: `${report.join('\n\n')}\n`, well: problems.length === 0 };
}

/** If a variable is invalid, the others can still show where the data is. */
function readEnvironment(source: Source): Part & { env: Env } {
  try {
    return { env: loadEnv(source), lines: [], problems: [] };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const { DATA_DIR, DATABASE_URL } = source;
    for (const attempt of [{ DATA_DIR, DATABASE_URL }, { DATA_DIR }]) {
      try {
        return { env: loadEnv(attempt), lines: [], problems: [error.message] };
      } catch {}
    }
    throw error;
  }
}

const isSet = (value?: string) => Boolean(value?.trim());

async function checkEngine(source: Source, env: Env, free: boolean): Promise<Part> {
  if (env.databaseUrl) return checkPostgres(env.databaseUrl, env.databaseDirectUrl);
  if (!isSet(source.DATABASE_URL)) return checkEmbedded(env.dataDir, free);
  return { lines: [['Engine', 'PostgreSQL (DATABASE_URL is invalid)']], problems: [] };
}

/** Other services that answer. */
const checkOthers = (env: Env, { fillContext: fill = false, tell = () => {} }: Look) =>
  Promise.all([checkModel(env.ai, { fill, tell }), checkMail(env), checkBucket(env.s3)]);

function checkWebApp(folder: string): Part {
  const page = resolve(folder, 'index.html');
  if (existsSync(page)) {
    const built = statSync(page).mtime.toLocaleString('sv');
    return { lines: [['Web app', `built ${built}`]], problems: [] };
  }
  const problem = 'The web app has not been built; `npm start` or `npm run build` does that.';
  return { lines: [['Web app', 'not built']], problems: [problem] };
}

function table(lines: (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([label]) => label.length));
  return lines.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}

const list = (title: string, sentences: string[]) =>
  [title, ...sentences.map((sentence) => `- ${sentence}`)].join('\n');

if (import.meta.main) {
  await command(async () => {
    const { values } = parseArgs({ options: { context: { type: 'boolean', default: false } } });
    const tell = (line: string) => process.stderr.write(`${line}\n`);
    const { report, well } = await doctor(process.env, { fillContext: values.context, tell });
    // A check that timed out may still hold a connection.
    process.stdout.write(report, () => process.exit(well ? 0 : 1));
  });
}
