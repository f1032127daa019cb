import { usualFormats } from '../../formats.ts';

/** A model is told every figure in the same units, however the runner reads them. */
export const modelFormats = usualFormats;
