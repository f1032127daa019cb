import { hkdfSync } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { createStrava } from '../../integrations/strava/strava.ts';
import type { SourceLink } from '../sources/provider.ts';
import type { StravaSettings } from './config.ts';

export function openStrava(
  { webhookSecret, keepTracks, ...config }: StravaSettings,
  { secret, clock }: { secret: string; clock: () => Date },
): SourceLink {
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
