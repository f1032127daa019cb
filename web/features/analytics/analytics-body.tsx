import { ErrorNotice } from '../../ui/error-notice.tsx';
import classes from './analytics.module.css';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { useAnalytics } from './queries.ts';
import { RacePredictions } from './race-predictions.tsx';
import { WeeklyEfforts } from './weekly-efforts.tsx';
import { ZoneShares } from './zone-shares.tsx';

export default function AnalyticsBody({ today }: { today: string }) {
  const { data: analytics, error, refetch } = useAnalytics(today);
  if (error && !analytics) {
    return <ErrorNotice text="Failed to load your analytics" onRetry={() => refetch()} />;
  }
  if (!analytics) return <AnalyticsSkeleton />;
  return (
    <div className={classes.parts}>
      <ZoneShares zones={analytics.zones} />
      <WeeklyEfforts weeks={analytics.weeks} today={today} />
      <RacePredictions predictions={analytics.predictions} />
    </div>
  );
}
