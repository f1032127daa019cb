import { useEffect, useRef } from 'react';
import { counted, number } from '#shared/formats.ts';
import type { ImportOverview } from '#shared/imports/schema.ts';
import { notifyFailure, notifySuccess } from '../../ui/notices.tsx';
import { useImports } from './queries.ts';

/** Reports how an import ended, unless the runner is on its page, which does so itself. */
export function useEndNotice(running: ImportOverview | undefined, isShown: boolean) {
  const { data: imports } = useImports();
  const last = useRef<string>(undefined);
  useEffect(() => {
    const ended = imports?.find(({ id }) => id === last.current && id !== running?.id);
    last.current = running?.id;
    if (!ended || isShown) return;
    if (ended.status === 'complete') notifySuccess(completed(ended));
    if (ended.status === 'failed') notifyFailure(failed(ended));
  }, [running, imports, isShown]);
}

const completed = ({ fileName, summary: { imported } }: ImportOverview) =>
  `Import complete: ${counted(imported, 'training')} from ${fileName} ${imported === 1 ? 'is' : 'are'} in your log now.`;

const failed = ({ fileName, progress: { done, total } }: ImportOverview) =>
  `The import of ${fileName} stopped at ${number(done)} of ${counted(total, 'training')}. Go to Import to continue it.`;
