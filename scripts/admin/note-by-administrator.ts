import type { SignInKind } from '#shared/auth/sign-in-events.ts';
import { newId } from '#shared/new-id.ts';
import { noteSignIn } from '../../server/features/auth/sign-in-log/note-sign-in.ts';
import type { Data } from '../demo/open-data.ts';

/** Adds an entry to an account's log: from no device and no network. */
export const noteByAdministrator = ({ database }: Data, userId: string, kind: SignInKind) =>
  noteSignIn(database, {
    id: newId(),
    whose: { userId },
    kind,
    way: null,
    device: null,
    network: null,
    at: new Date().toISOString(),
  });
