import { usualFormats } from '../../formats.ts';

/** What is asked in kilometres is said back in them, whatever the runner's own unit. */
export const metricFormats = usualFormats;
