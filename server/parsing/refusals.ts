import { AppError } from '#shared/errors.ts';
import type { ParsingLimits } from './limits.ts';

export const tooMuchMemory = (mostMb: number) =>
  new AppError('TOO_LARGE', {
    message: `Reading this file takes more than ${mostMb} MB of memory, which is the most that one file may take.`,
  });

export const tooLong = ({ fileMs }: ParsingLimits) =>
  new AppError('TOO_LARGE', {
    message: `Reading this file takes more than ${fileMs / 1000} seconds, which is the most that one file may take.`,
  });
