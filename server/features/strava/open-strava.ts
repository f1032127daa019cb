import { hkdfSync } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { createStrava } from '../../integrations/strava/strava.ts';
import type { Strava } from '../../integrations/strava/strava-api.ts';
import type { SendJob } from '../../send-job.ts';
import type { SendEfforts } from '../trainings/efforts/find-due.ts';
import type { StravaSettings } from './config.ts';
import type { DetailsOrder } from './details/queries.ts';
import type { LeavingKey } from './leaving/queries.ts';

/** Encrypts what is stored of an athlete's tokens. */
interface Seal {
  close(text: string): Promise<string>;
  /** Throws for what another secret has closed. */
  open(sealed: string): Promise<string>;
}

/** The connection of this server with Strava, of which there may be none. */
export interface StravaLink {
  client: Strava;
  seal: Seal;
  webhookSecret: string | undefined;
  keepTracks: boolean;
}

export type SendImport = SendJob<'run-import', { userId: string; importId: string }>;

export interface StravaServices {
  database: Database;
  strava: StravaLink | undefined;
  publicUrl: string;
  clock: () => Date;
  logger: Logger;
  send: SendImport &
    SendEfforts &
    SendJob<'settle-leaving', LeavingKey> &
    SendJob<'read-details', DetailsOrder>;
}

/** The same where there is a connection. */
export type LinkedServices = Omit<StravaServices, 'strava'> & { strava: StravaLink };

export function openStrava(
  { webhookSecret, keepTracks, ...config }: StravaSettings,
  { secret, clock }: { secret: string; clock: () => Date },
): StravaLink {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'longrun strava tokens', 32)).toString(
    'hex',
  );
  return {
    client: createStrava(config, { clock }),
    seal: {
      close: (data) => symmetricEncrypt({ key, data }),
      open: (data) => symmetricDecrypt({ key, data }),
    },
    webhookSecret,
    keepTracks,
  };
}
