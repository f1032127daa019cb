import { AppError } from '../errors.ts';

/** @param message what kind of file it is, as a sentence */
export const notAnActivity = (message: string) => new AppError('NOT_AN_ACTIVITY', { message });
