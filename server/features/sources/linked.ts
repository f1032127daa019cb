import { AppError } from '#shared/errors.ts';
import type { LinkedServices, SourceServices } from './provider.ts';

/** @throws {AppError} where no connection is configured */
export function linked(services: SourceServices): LinkedServices {
  const { link, provider } = services;
  if (!link) throw new AppError(provider.off);
  return { ...services, link };
}
