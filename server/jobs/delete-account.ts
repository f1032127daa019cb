import { type DeletionServices, finishDeletion } from '../features/account-data/delete-account.ts';
import type { Account } from '../features/account-data/remove-traces.ts';

/** Deletes what is left of an account whose deletion was interrupted. */
export const deleteAccountJob = (services: DeletionServices, account: Account) =>
  finishDeletion(services, account);
