import { ApiError } from '../../api.ts';
import { notifyFailure, notifySuccess } from '../../ui/notices.tsx';

const texts = {
  saved: 'Calendar event saved successfully!',
  updated: 'Calendar event updated successfully!',
  deleted: 'Calendar event deleted successfully!',
  futureDeleted: 'All future recurring events deleted successfully!',
} as const;

const failures = {
  save: () => 'Failed to save calendar event',
  update: () => 'Failed to update calendar event',
  delete: (reason: string) => `Failed to delete calendar event(s): ${reason}`,
} as const;

/** Notices for the success or failure of changes to events. */
export function useAlerts() {
  return {
    done: (what: Exclude<keyof typeof texts, 'saved'>) => notifySuccess(`✅ ${texts[what]}`),
    /** `count` occurrences. */
    saved: (count: number) => {
      const more = count > 1 ? ` Created ${count} recurring events.` : '';
      notifySuccess(`✅ ${texts.saved}${more}`);
    },
    failed: (what: keyof typeof failures, error: Error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 404) notifyFailure('❌ Event not found');
      else if (status === 401) {
        notifyFailure('❌ User not authenticated. Please log in again.');
      } else notifyFailure(`❌ ${failures[what](error.message)}`);
    },
  };
}
