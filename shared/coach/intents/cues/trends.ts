import { cueList } from './cue-list.ts';

export const trend = cueList(`
  trend*, progress*, improv*, getting faster, getting better, getting slower, got slower, got faster,
  am i slower, am i faster, plateau*, getting fitter, fitter, less fit
`);
