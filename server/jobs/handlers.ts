import type { Logger } from 'pino';
import type { Source } from '#shared/sources/provenance.ts';
import { firstService } from '#shared/sources/services.ts';
import type { Database } from '../db/client.ts';
import type { DiskRoom } from '../disk-room.ts';
import type { Auth } from '../features/auth/auth.ts';
import type { MailOrder } from '../features/auth/mail-order.ts';
import { noteSignIn, type SignInNote } from '../features/auth/sign-in-log/note-sign-in.ts';
import type { Trials } from '../features/billing/trials.ts';
import type { Coach } from '../features/coach/coach.ts';
import type { Replies } from '../features/coach/replies.ts';
import { type DetailsOrder, readDetails } from '../features/sources/details/read-details.ts';
import type { EventNews } from '../features/sources/handle-event.ts';
import { type LeavingKey, settleLater } from '../features/sources/leaving/leave.ts';
import type { ConnectedSource } from '../features/sources/provider.ts';
import { sourceNamed } from '../features/sources/source-named.ts';
import { findDueTracks, type TracksOrder } from '../features/trainings/efforts/find-due.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Mailer } from '../integrations/mail/mailer.ts';
import type { Outbox } from '../integrations/mail/outbox.ts';
import type { Model } from '../integrations/model/model.ts';
import type { PaymentProvider } from '../integrations/stripe/payment-provider.ts';
import type { Parsing } from '../parsing/parsing.ts';
import type { Uploads } from '../parsing/uploads.ts';
import { deleteAccountJob } from './delete-account.ts';
import { readTracksJob } from './read-tracks.ts';
import { readUploadJob, type Upload } from './read-upload.ts';
import { removePreviewJob } from './remove-preview.ts';
import { removeUploadJob, type WatchedUpload } from './remove-upload.ts';
import { runGenerationJob } from './run-generation.ts';
import { runImportJob } from './run-import.ts';
import { runReplyJob } from './run-reply.ts';
import { sendMailJob } from './send-mail.ts';
import { settleTransferJob } from './settle-transfer.ts';
import { sourceEventJob } from './source-event.ts';
import { syncSubscriptionJob } from './sync-subscription.ts';
import { transferDataJob } from './transfer-data.ts';

/** The data of each kind of job. */
export interface JobData {
  'run-import': { userId: string; importId: string };
  'remove-preview': { userId: string; importId: string };
  'read-upload': Upload;
  'remove-upload': WatchedUpload;
  'transfer-data': { userId: string; transferId: string };
  'settle-transfer': { userId: string; transferId: string };
  'delete-account': { id: string; email: string };
  'send-mail': MailOrder;
  'note-sign-in': SignInNote;
  'sync-subscription': { userId: string };
  'run-generation': { userId: string; generationId: string };
  'run-reply': { userId: string; messageId: string };
  'source-event': EventNews;
  /** Sent by a server of an older version. */
  'strava-event': EventNews;
  'settle-leaving': Omit<LeavingKey, 'service'> & Partial<LeavingKey>;
  'read-details': DetailsOrder;
  'read-tracks': TracksOrder;
  /** Sent by a server of an older version. */
  'compute-efforts': TracksOrder;
  'find-due-tracks': Record<string, never>;
}

export type JobName = keyof JobData;

/** What the jobs depend on. */
export interface Services {
  database: Database;
  files: FileStore;
  room: DiskRoom;
  uploads: Uploads;
  parsing: Parsing;
  /** ORIGINALS_MAX_MB, in bytes. */
  originalsMaxBytes: number;
  auth: Auth;
  mailer: Mailer;
  /** The mailbox used in place of an SMTP server. */
  outbox: Outbox | undefined;
  payments: PaymentProvider | undefined;
  trials: Trials;
  sources: readonly ConnectedSource[];
  coach: Coach;
  /** Stands in where a model fails. */
  builtInCoach: Coach;
  /** Writes the words of what is generated; undefined if no model is configured. */
  model: Model | undefined;
  allowedSources: readonly Source[];
  replies: Replies;
  publicUrl: string;
  clock: () => Date;
  logger: Logger;
}

/** Queues a job of any kind: now, or after some seconds. */
export type SendAnyJob = <Name extends JobName>(
  name: Name,
  data: JobData[Name],
  afterSeconds?: number,
) => Promise<void>;

interface Attempt {
  isLastTry: boolean;
  /** For a job done in turns: whether another runner's job is waiting. */
  isWaitedFor(): Promise<boolean>;
}

export type Handler<Name extends JobName> = (
  services: Services & { send: SendAnyJob },
  data: JobData[Name],
  signal: AbortSignal,
  attempt: Attempt,
) => Promise<void>;

/** The job adds or removes tracks: those that are due are read after it, even if it failed. */
function thenTracks<Data extends { userId: string }>(
  work: (
    services: Services & { send: SendAnyJob },
    data: Data,
    signal: AbortSignal,
    attempt: Attempt,
  ) => Promise<void>,
): typeof work {
  return async (services, data, ...attempt) => {
    try {
      await work(services, data, ...attempt);
    } finally {
      await services.send('read-tracks', { userId: data.userId });
    }
  };
}

/** What each kind of job does. */
export const handlers: { [Name in JobName]: Handler<Name> } = {
  'run-import': thenTracks(runImportJob),
  'remove-preview': removePreviewJob,
  'read-upload': readUploadJob,
  'remove-upload': removeUploadJob,
  'transfer-data': thenTracks(transferDataJob),
  'settle-transfer': settleTransferJob,
  'delete-account': deleteAccountJob,
  'send-mail': sendMailJob,
  'note-sign-in': ({ database }, note) => noteSignIn(database, note),
  'sync-subscription': syncSubscriptionJob,
  'run-generation': runGenerationJob,
  'run-reply': runReplyJob,
  'source-event': sourceEventJob,
  'strava-event': sourceEventJob,
  'settle-leaving': thenTracks((services, key) =>
    settleLater(services, { service: firstService, ...key }),
  ),
  'read-details': thenTracks((services, order, signal) =>
    readDetails({ ...services, ...sourceNamed(services.sources, order.service) }, order, signal),
  ),
  'read-tracks': readTracksJob,
  'compute-efforts': readTracksJob,
  'find-due-tracks': findDueTracks,
};
