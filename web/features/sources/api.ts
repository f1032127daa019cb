import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Kept } from '#shared/sources/schema.ts';
import { answer } from '../../api.ts';
import { happened } from '../../freshness/outside.ts';
import { RunnerContext } from '../../ui/runner.ts';
import { source } from './source.ts';

/** Imports what is new. The answer comes within some seconds, however long the import takes. */
export function useSourceImport() {
  const client = useQueryClient();
  const userId = useContext(RunnerContext);
  return useMutation({
    mutationFn: () => answer(source.routes.import.$post({ json: { userId } })),
    onSettled: () => void happened(client, 'connection changed'),
  });
}

export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keep: Kept | undefined) =>
      answer(source.routes.$delete({ query: keep ? { keep } : {} })),
    onSettled: () => void happened(client, 'connection changed'),
    meta: { failure: `Failed to disconnect from ${source.name}. Please try again.` },
  });
}

/** Says what stays of the trainings that came from an athlete who is no longer connected. */
export function useKeep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: { athleteId: string; keep: Kept }) =>
      answer(source.routes.kept.$post({ json })),
    onSettled: () => void happened(client, 'connection changed'),
    meta: { failure: 'Failed to save what stays. Please try again.' },
  });
}

/** The service's page, by way of our server. */
export function useSourcePage(): string {
  const userId = useContext(RunnerContext);
  return `${source.path}/auth?userId=${encodeURIComponent(userId)}`;
}
