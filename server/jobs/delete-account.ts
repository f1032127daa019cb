import { finishDeletion } from '../features/account-data/delete-account.ts';
import type { Account, Traced } from '../features/account-data/remove-traces.ts';

/** Deletes what is left of an account if its deletion was broken off. */
export const deleteAccountJob = (services: Traced, account: Account) =>
  finishDeletion(services, account);
