import type { Fixture } from './fixture.ts';
import { inRecords } from './in-records.ts';
import { inSpeech } from './in-speech.ts';
import { proposals } from './proposals.ts';

export const fixtures: Fixture[] = [...inRecords, ...inSpeech, ...proposals];
