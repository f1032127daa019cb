import { isBuiltin } from 'node:module';

/** A part of the code and what its files may import. Anything not listed is rejected. */
export interface Part {
  name: string;
  /** Folders, which end in a slash, and single files. */
  at: string[];
  /** Only the files there whose paths match. */
  named?: RegExp;
  /** The parts it may import, in other features only what offers.ts names. Everything, if missing. */
  may?: string[];
  /** The parts it may import only within its own feature or integration. */
  own?: string[];
  /** The packages it may import. All, if missing. */
  packages?: (name: string) => boolean;
  /** May look into every feature. */
  isTest?: true;
  /** The message for any other import. */
  law?: string;
}

const tests = /\.(test|fixture)\.tsx?$/;
const pure = (name: string) => name === 'uuid' || name === 'zod';
const browser = (name: string) => !isBuiltin(name);
/** `hono/html` only builds strings. */
const notHttp = (name: string) => !/^(@hono\/|hono$|hono\/(?!html$))/.test(name);

const screenParts = ['features', 'ui', 'theme', 'web', 'drafts', 'shared'];
const base = ['common', 'db', 'files', 'integrations', 'parsing', 'shared'];

/** The import law. A file belongs to the first part that matches it. */
export const parts: Part[] = [
  { name: 'tools', at: ['tests/', 'bench/', 'scripts/'] },
  {
    name: 'server tests',
    at: ['server/'],
    named: tests,
    isTest: true,
    may: [
      'server tests',
      'shared tests',
      'tools',
      'server start',
      'jobs',
      'routes',
      'use cases',
      'queries',
      'http',
      ...base,
    ],
    law: 'Tests in server/ import nothing of the browser.',
  },
  {
    name: 'web tests',
    at: ['web/'],
    named: tests,
    isTest: true,
    may: ['web tests', 'shared tests', 'start', 'shell', 'screens', ...screenParts],
    law: 'Tests in web/ import nothing of the server.',
  },
  {
    name: 'shared tests',
    at: ['shared/'],
    named: tests,
    may: ['shared tests', 'shared'],
    law: 'Tests in shared/ import nothing but shared/.',
  },

  {
    name: 'shared',
    at: ['shared/'],
    may: ['shared'],
    packages: pure,
    law: 'shared/ is pure: it imports nothing but itself, uuid and zod.',
  },

  {
    name: 'start',
    at: ['web/main.tsx', 'web/routes.tsx'],
    may: ['start', 'shell', 'screens', 'ui', 'theme', 'web'],
    packages: browser,
    law: 'web/main.tsx and web/routes.tsx import the shell and screens, and no feature.',
  },
  {
    name: 'shell',
    at: ['web/shell/'],
    may: ['shell', 'screens', ...screenParts],
    packages: browser,
    law: 'The shell imports screens, features and their foundations; only web/api.ts talks to the server.',
  },
  {
    name: 'screens',
    at: ['web/screens/'],
    may: ['screens', ...screenParts],
    packages: browser,
    law: 'A screen composes features and knows no shell; only web/api.ts talks to the server.',
  },
  {
    name: 'features',
    at: ['web/features/'],
    may: ['features', 'ui', 'web', 'drafts', 'shared'],
    packages: browser,
    law: 'A feature knows no screen and no shell; only web/api.ts talks to the server.',
  },
  {
    name: 'ui',
    at: ['web/ui/'],
    may: ['ui', 'drafts', 'shared'],
    packages: browser,
    law: 'web/ui knows no feature and no record: pass in what it shows.',
  },
  {
    name: 'theme',
    at: ['web/theme/'],
    may: ['theme'],
    packages: browser,
    law: 'web/theme imports only itself.',
  },
  {
    name: 'drafts',
    at: ['web/drafts.ts', 'web/hold.ts', 'web/storage.ts'],
    may: ['drafts', 'shared'],
    packages: browser,
    law: 'Drafts import nothing but shared/.',
  },
  {
    name: 'web',
    at: ['web/'],
    may: ['web', 'drafts', 'shared'],
    packages: browser,
    law: 'Modules at the root of web/ know no feature, screen, shell or server: pass in what they need.',
  },

  {
    name: 'server start',
    at: [
      'server/main.ts',
      'server/start-server.ts',
      'server/open-sources.ts',
      'server/app.ts',
      'server/env.ts',
      'server/data-dir.ts',
      'server/data-dir-lock.ts',
      'server/backup-door.ts',
      'server/shutdown.ts',
    ],
    may: ['server start', 'version', 'jobs', 'routes', 'use cases', 'http', ...base],
    law: 'The modules that start the server import no queries and nothing of the browser.',
  },
  { name: 'version', at: ['package.json'] },
  {
    name: 'routes',
    at: ['server/features/', 'server/files/', 'server/integrations/'],
    named: /[/-]routes\.ts$/,
    may: ['use cases', 'http', ...base],
    own: ['routes', 'queries'],
    law: 'Routes call use cases and the queries of their own feature.',
  },
  {
    name: 'queries',
    at: ['server/features/'],
    named: /[/-]queries\.ts$/,
    may: base,
    own: ['queries'],
    packages: notHttp,
    law: 'Queries call no use case, no route and no HTTP.',
  },
  {
    name: 'use cases',
    at: ['server/features/'],
    may: ['use cases', ...base],
    own: ['queries'],
    packages: notHttp,
    law: 'A use case knows no HTTP, which ends in routes, and no queries but its own feature’s.',
  },
  {
    name: 'jobs',
    at: ['server/jobs/'],
    may: ['jobs', 'use cases', ...base],
    packages: notHttp,
    law: 'A job calls use cases: no queries, no routes, no HTTP.',
  },
  {
    name: 'http',
    at: ['server/http/'],
    may: ['http', 'common', 'db', 'shared'],
    law: 'server/http knows no feature: pass in what it needs.',
  },
  {
    name: 'db',
    at: ['server/db/'],
    may: ['db', 'common', 'shared'],
    packages: notHttp,
    law: 'server/db knows no feature.',
  },
  {
    name: 'files',
    at: ['server/files/'],
    may: ['files', 'common', 'shared'],
    packages: notHttp,
    law: 'server/files knows no feature.',
  },
  {
    name: 'integrations',
    at: ['server/integrations/'],
    may: ['common', 'shared'],
    own: ['integrations'],
    packages: notHttp,
    law: 'An integration knows no feature and no other integration.',
  },
  {
    name: 'thread',
    at: ['server/parsing/worker.ts'],
    may: ['parsing', 'shared', 'told at run time'],
    packages: notHttp,
    law: 'The thread imports the parser it is told to, and no other part of the server.',
  },
  { name: 'told at run time', at: ['computed'] },
  {
    name: 'parsing',
    at: ['server/parsing/'],
    may: ['parsing', 'thread', 'shared'],
    packages: notHttp,
    law: 'server/parsing knows no feature: pass in the address of a parser.',
  },
  {
    name: 'common',
    at: ['server/'],
    may: ['common', 'db', 'shared'],
    packages: notHttp,
    law: 'Modules at the root of server/ know no feature, except those that start the server.',
  },
];

/**
 * The folders of shared/, from the bottom up: what each may import in addition to itself and the
 * files at the root of shared/, which import no folder. A line can only list folders of earlier
 * lines, so two never depend on each other.
 */
export const sharedFolders: Record<string, string> = {
  'account-data': '',
  auth: '',
  billing: '',
  generations: '',
  languages: '',
  progress: '',
  prose: '',
  sources: '',
  themes: '',
  trainings: 'sources',
  dashboard: 'trainings',
  gear: 'trainings',
  injuries: 'prose trainings',
  races: 'gear',
  calendar: 'races trainings',
  profile: 'auth races',
  physiology: 'trainings',
  analytics: 'physiology',
  zones: 'generations physiology',
  tracks: 'physiology',
  compare: 'tracks trainings',
  'private-places': 'tracks',
  routes: 'tracks trainings',
  activities: 'tracks trainings',
  quality: 'activities tracks trainings',
  imports: 'activities gear physiology quality sources tracks trainings',
  strava: 'activities imports tracks',
  strategy: 'calendar gear generations injuries physiology prose races trainings',
  recovery: 'gear generations injuries languages physiology trainings',
  'log-query': 'tracks trainings',
  'log-questions': 'gear log-query physiology progress prose races trainings',
  coach: `
    calendar gear generations injuries languages log-query log-questions physiology profile
    prose races recovery sources strategy tracks trainings zones`,
};
