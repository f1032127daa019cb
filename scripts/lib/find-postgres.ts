import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const programs = ['initdb', 'postgres'];

/**
 * The folder with PostgreSQL's programs: the system's newest; installed if missing, when root on
 * Debian.
 */
export async function findPostgres(): Promise<string> {
  const found = installedPostgres() ?? installDebianPackage();
  if (found) return found;
  throw new Error(
    'PostgreSQL was not found. Install it (Debian and Ubuntu: apt-get install postgresql; ' +
      'macOS: brew install postgresql) or put the folder of its programs into PATH.',
  );
}

/** An existing installation. */
export function installedPostgres(): string | undefined {
  const candidates = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions('/usr/lib/postgresql', 'bin'),
    fromPgConfig(),
    ...['/opt/homebrew', '/usr/local'].flatMap((prefix) => [
      ...versions(`${prefix}/opt`, 'bin').filter((folder) => folder.includes('/postgresql@')),
      `${prefix}/opt/postgresql/bin`,
    ]),
  ];
  return candidates.find((folder) => programs.every((name) => existsSync(join(folder, name))));
}

/** `<parent>/<version>/<child>` for every version, the newest first. */
function versions(parent: string, child: string): string[] {
  if (!existsSync(parent)) return [];
  const byNumber = new Intl.Collator('en', { numeric: true }).compare;
  return readdirSync(parent)
    .sort(byNumber)
    .reverse()
    .map((version) => join(parent, version, child));
}

function fromPgConfig(): string {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return stdout?.trim() ?? '';
}

function installDebianPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stderr.write('Installing PostgreSQL …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 2, 2] as ['ignore', number, number] };
  try {
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', 'postgresql'], options);
  } catch {
    return undefined;
  }
  return installedPostgres();
}
