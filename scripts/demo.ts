// `npm run demo`: creates or resets a demo account on Pro, with two years of history that end today. `--
// --today=2025-06-12` ends them on another day; `-- --miles` has a runner who reads miles, feet and
// pounds; `-- --force` continues even if others can reach the
// server.

import { parseArgs } from 'node:util';
import { isCalendarDay } from '#shared/calendar-day.ts';
import { usualFormats } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { loadEnv } from '../server/env.ts';
import { StartError } from '../server/start-error.ts';
import { demoEmail, demoPassword, ensureDemoAccount } from './demo/demo-account.ts';
import { demoData } from './demo/demo-data.ts';
import { openData } from './demo/open-data.ts';
import { inMiles } from './demo/profile.ts';
import { putOnPro } from './demo/put-on-pro.ts';
import { replaceRows } from './demo/replace-rows.ts';
import { command } from './lib/command.ts';

await command(async () => {
  const { values } = parseArgs({
    options: {
      today: { type: 'string' },
      miles: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  // The Swedish locale formats dates like ISO 8601, in this machine's time zone.
  const today = values.today ?? new Date().toLocaleDateString('sv');
  if (!isCalendarDay(today))
    throw new StartError(`--today=${today} is not a day; write it like 2025-06-12.`);
  const env = loadEnv();
  const password = demoPassword(env, values.force);
  const runner = demoData(today, values.miles ? inMiles : defaultPreferences);
  const data = await openData(env);
  try {
    const userId = await ensureDemoAccount(data.auth, password);
    await replaceRows(data.database, userId, runner);
    await data.database.asService(userId, (tx) => putOnPro({ tx, userId }));
  } finally {
    await data.close();
  }
  const { trainings, races, injuries, gear, events } = runner;
  const first = usualFormats.shortDate(trainings[0]?.date ?? today);
  process.stdout.write(
    `The demo runner has ${trainings.length} trainings, ${races.length} races, ` +
      `${injuries.length} injuries,\n${gear.length} pieces of gear and ${events.length} calendar ` +
      `events, from ${first} to ${usualFormats.shortDate(today)}. It is on Pro, and the built-in coach answers it.\n\n` +
      `  Address   ${env.publicUrl} (once \`npm start\` runs)\n` +
      `  E-mail    ${demoEmail}\n  Password  ${password}\n\n` +
      'Running this again resets it. To remove it, before others can reach the server:\n' +
      `  npm run admin -- delete-user ${demoEmail} --yes\n`,
  );
});
