import type { ServiceActivity } from '#shared/activities/from-service.ts';
import { AppError } from '#shared/errors.ts';
import type { Parsing } from '../../../parsing/parsing.ts';
import { type Pauses, SourceFailure } from '../../../source-client.ts';
import { withAccess } from '../access.ts';
import type { LinkedServices } from '../provider.ts';
import type { FoundTrack, StreamsParser } from './streams-parser.ts';

export type TrackServices = LinkedServices & {
  parsing: Parsing;
  /** Aborts waiting for a thread. */
  signal?: AbortSignal | undefined;
};

/**
 * Requests a run's track from a service, and has it parsed in its own thread.
 * @returns undefined if it has none: the run was entered by hand, for instance
 * @throws {SourceFailure}
 */
export async function findTrack(
  services: TrackServices,
  userId: string,
  activity: ServiceActivity,
): Promise<(FoundTrack & { pauses: Pauses }) | undefined> {
  const { provider, link, parsing, signal, clock, logger } = services;
  const parser = provider.streamsParser;
  if (!parser) return undefined;
  try {
    const { text, pauses } = await withAccess(services, userId, (token) =>
      link.client.findStreams(token, activity.id),
    );
    const input = { text, activity, now: clock().getTime() };
    const task = { parser, userId, input, signal, isPatient: true };
    for await (const found of parsing.run<StreamsParser>(task)) {
      if (found === 'garbage')
        throw new SourceFailure('garbage', `${provider.service}: streams are unreadable`);
      return { ...found, pauses };
    }
  } catch (error) {
    const isGone = error instanceof SourceFailure && error.reason === 'gone';
    const isTooLarge = error instanceof AppError && error.code === 'TOO_LARGE';
    if (!isGone && !isTooLarge) throw error;
    if (isTooLarge) logger.warn({ activityId: activity.id }, error.message);
  }
  return undefined;
}
