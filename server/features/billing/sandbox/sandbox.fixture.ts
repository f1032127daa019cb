import { randomUUID } from 'node:crypto';
import type { Payer, PaymentsWorld } from '../../../../tests/payments-world.ts';

export const sandbox = '/api/billing/sandbox';
export const oneMillion = { id: randomUUID(), quantity: 1, tokensPerPackage: 1_000_000 };
export const twoSmall = { id: randomUUID(), quantity: 2, tokensPerPackage: 50_000 };

const address = /^http:\/\/localhost:3000\/sandbox\/checkout\/([0-9a-f-]{36})$/;

/** The checkout a call leads to. */
export async function checkoutOf(runner: Payer, call: string, body: object = {}): Promise<string> {
  const answer = await runner.post(`/api/subscription/${call}`, body);
  const id = address.exec(answer.body.url ?? '')?.[1];
  if (!id) throw new Error(`${call} leads to no checkout: ${JSON.stringify(answer)}`);
  return id;
}

export const complete = (runner: Payer, id: string) =>
  runner.post(`${sandbox}/checkouts/${id}/complete`);

/** A runner on trial. */
export async function subscriber(world: PaymentsWorld): Promise<Payer> {
  const runner = await world.signUp();
  await complete(runner, await checkoutOf(runner, 'create-checkout'));
  return runner;
}

export const act = (runner: Payer, action: string) => runner.post(`${sandbox}/portal`, { action });
