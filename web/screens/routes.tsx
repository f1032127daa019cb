import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconDownload, IconPrinter, IconRoute } from '#icons';
import { counted, number } from '#shared/formats.ts';
import { km } from '#shared/units.ts';
import { usePrivatePlaces } from '../features/private-places/queries.ts';
import { LeftOut } from '../features/routes/left-out.tsx';
import { useRunMap } from '../features/routes/queries.ts';
import { metresOf, type RunMap } from '../features/routes/run-map.ts';
import { WhereRun } from '../features/routes/where-run.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFormats } from '../ui/formats.ts';
import { Loaded, useIsComing } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import classes from './routes.module.css';

const none: never[] = [];

/** '12 of 40 runs', where some are not on the map. */
function runsOf({ runs, waiting, unplaced, hidden }: RunMap): string {
  const all = runs.length + waiting + unplaced + hidden;
  return `${all > runs.length ? `${number(runs.length)} of ` : ''}${counted(all, 'run')}`;
}

export function Component() {
  const query = useRunMap();
  const { data: map } = query;
  const { formatTotal } = useFormats();
  const hasRuns = map && map.runs.length > 0;
  return (
    <div className={classes.screen}>
      <Page
        title="Where I have run"
        subtitle={
          hasRuns
            ? `${runsOf(map)}, ${formatTotal(km(metresOf(map.places) / 1000))}, ${counted(map.places.length, 'place')}`
            : undefined
        }
        actions={
          hasRuns && (
            <Button
              className={classes.action}
              variant="default"
              leftSection={<IconPrinter size={18} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          )
        }
      >
        <Loaded query={query} failure="Failed to load where you have run" cardHeight={200}>
          {(loaded) => <Runs map={loaded} />}
        </Loaded>
      </Page>
    </div>
  );
}

function Runs({ map }: { map: RunMap }) {
  const places = usePrivatePlaces();
  if (useIsComing(places)) return null;
  return (
    <>
      {map.runs.length > 0 ? (
        <WhereRun map={map} named={places.data ?? none} />
      ) : (
        <Nowhere isWaiting={map.waiting > 0} />
      )}
      <LeftOut map={map} />
    </>
  );
}

function Nowhere({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting) {
    return (
      <EmptyState
        icon={<IconRoute size={30} />}
        title="Your runs are being read"
        hint="They appear here as soon as it is known where they went."
      />
    );
  }
  return (
    <EmptyState
      icon={<IconRoute size={30} />}
      title="No run with a route yet"
      hint="Import the files of your watch, or your archive of another service: runs that were recorded with GPS appear here."
    >
      <Button component={Link} to="/import" mt="sm" leftSection={<IconDownload size={18} />}>
        Import Runs
      </Button>
    </EmptyState>
  );
}
