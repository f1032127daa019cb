import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { mailedLink } from '../outbox.ts';
import { signUpAsNew } from './new-runner.ts';

export const password = 'one-more-lap';

let addresses = 0;
export const newAddress = () => `sam-${Date.now()}-${process.pid}-${addresses++}@example.org`;

/** The link of the newest mail to an address. */
export const linkTo = (request: APIRequestContext, email: string) =>
  mailedLink(async (path) => (await request.get(path)).text(), email);

/** A new account that has not been through the wizard; the page holds the session. */
export async function signUp(page: Page): Promise<string> {
  const email = newAddress();
  await signUpAsNew(page.request, { name: 'Sam Hill', email, password });
  return email;
}

export async function signIn(page: Page, runner: { email: string; password: string }) {
  await field(page, 'Email').fill(runner.email);
  await field(page, 'Password').fill(runner.password);
  await page.keyboard.press('Enter');
}

/** In the dialog that asks for proof again. */
export async function prove(page: Page, proof: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('textbox').fill(proof);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** By the full name: 'Password' is not 'Confirm password', 'Sign In' not 'Sign in'. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Alerts; a live region without text is not one. */
export const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

/** Status messages. */
export const said = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });

export const signUpText =
  'Please check your email and click the confirmation link to activate your account.';
