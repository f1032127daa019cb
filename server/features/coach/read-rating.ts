import type { Rating } from '#shared/coach/schema.ts';

/** A runner's rating of a reply or summary; nothing, if it was not rated. */
export const readRating = ({
  rating,
  rating_reason: reason,
}: {
  rating: string | null;
  rating_reason: string | null;
}): { rating?: Rating; ratingReason?: string } => ({
  ...((rating === 'up' || rating === 'down') && { rating }),
  ...(reason !== null && { ratingReason: reason }),
});
