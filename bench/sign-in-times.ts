// `node scripts/run.mjs bench/sign-in-times.ts [turns]` measures whether response times reveal
// which addresses have an account: for each of the web app's and the programs' paths that take an
// address, it alternates requests for one that has an account and one that has none.
import { startWorld } from '../tests/world.ts';

const [turns = 100] = process.argv.slice(2).map(Number);

const password = 'not the right one';
const paths: [name: string, path: string, body: object][] = [
  ['web app: sign in', '/auth/sign-in/email', { password }],
  ['programs: sign in', '/auth/token?grant_type=password', { password }],
  ['web app: sign up', '/auth/sign-up/email', { password, name: 'Jo Miles' }],
  ['programs: sign up', '/auth/signup', { password, data: { full_name: 'Jo Miles' } }],
  ['web app: magic link', '/auth/sign-in/magic-link', {}],
  ['programs: magic link', '/auth/otp', {}],
  ['programs: magic link, no account to be made', '/auth/otp', { create_user: false }],
  ['web app: new password', '/auth/request-password-reset', {}],
  ['programs: new password', '/auth/recover', {}],
  ['programs: confirmation', '/auth/resend', { type: 'signup' }],
];

const world = await startWorld();
try {
  for (const [name, path, body] of paths) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const { email } = await world.signUp();
      known.push(await timed(path, { ...body, email }));
      unknown.push(await timed(path, { ...body, email: `nobody-${turn}-${email}` }));
    }
    // Between two samples of the same kind: the noise of the machine itself.
    const halves = [known.filter((_, n) => n % 2 === 0), known.filter((_, n) => n % 2 === 1)];
    const noise = Math.abs(median(halves[0] ?? []) - median(halves[1] ?? []));
    const difference = median(known) - median(unknown);
    process.stdout.write(
      `${name}: ${ms(median(known))} with an account, ${ms(median(unknown))} without, ` +
        `difference ${ms(difference)} (${ms(noise)} between two halves of the first)\n`,
    );
  }
} finally {
  await world.stop();
}

async function timed(path: string, body: object): Promise<number> {
  const start = performance.now();
  const answer = await world.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
