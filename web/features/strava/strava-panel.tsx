import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { IconDownload, IconPlugConnected } from '#icons';
import { shortDate } from '#shared/calendar-day.ts';
import { formatTimeOfDay } from '#shared/formats.ts';
import { product } from '#shared/product.ts';
import type { StravaConnection } from '#shared/strava/schema.ts';
import { localStart } from '#shared/time-zone.ts';
import { CautionNotice } from '../../ui/caution-notice.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { browserZone } from '../imports/time-zones.ts';
import { useDisconnect, useStravaPage } from './api.ts';
import { askDisconnect, askWhatStays } from './ask-disconnect.tsx';
import { useStrava } from './queries.ts';
import classes from './strava-panel.module.css';

/** Whether and how the runner is connected with Strava, and what can be done about it. */
export function StravaPanel({ onImport }: { onImport: () => void }) {
  const { data: connection, error, refetch } = useStrava();
  if (!connection && error) {
    return (
      <ErrorNotice text="Failed to load the connection with Strava" onRetry={() => refetch()} />
    );
  }
  if (!connection) return <Skeleton height={150} radius="lg" aria-hidden />;
  if (!connection.configured) return <NotConfigured />;
  return connection.isConnected ? (
    <Connected connection={connection} onImport={onImport} />
  ) : (
    <NotConnected />
  );
}

const title = 'Strava connection';

const NotConfigured = () => (
  <Panel title={title} gap="xs">
    <Text>
      This server has no Strava connection configured.{' '}
      <Anchor href="#from-file" inherit underline="always">
        Import the file of a Strava export
      </Anchor>{' '}
      instead: it has your whole history.
    </Text>
  </Panel>
);

function NotConnected() {
  const page = useStravaPage();
  return (
    <Panel title={title} gap="md">
      <Stack gap="md">
        <Text>
          Connected, your runs come in at once and new ones by themselves. We recommend{' '}
          <Anchor href="#from-file" inherit underline="always">
            the file export
          </Anchor>{' '}
          all the same: it is your own, while Strava’s rules limit what may be done with what comes
          through the connection.
        </Text>
        <Group>
          <Button component="a" href={page} leftSection={<IconPlugConnected size={18} />}>
            Connect with Strava
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

function Connected({
  connection,
  onImport,
}: {
  connection: StravaConnection;
  onImport: () => void;
}) {
  const page = useStravaPage();
  const disconnect = useDisconnect();
  const { athleteId, athleteName, lastSync, webhookActive, waitsUntil } = connection;
  return (
    <Panel
      title={title}
      gap="md"
      aside={
        <Text size="sm" c="dimmed">
          Powered by Strava
        </Text>
      }
    >
      <Stack gap="md">
        {connection.needsReconnect && (
          <CautionNotice title="Strava asks for your permission again">
            <Text inherit mb="sm">
              It no longer accepts our key to your account. Either you removed {product.name} in
              Strava’s settings, or the key was lost on our side. Nothing new comes in, and your log
              stays as it is.
            </Text>
            <Group gap="sm">
              <Button component="a" href={page} leftSection={<IconPlugConnected size={18} />}>
                Reconnect with Strava
              </Button>
              <Button
                variant="default"
                onClick={() => askWhatStays((keep) => disconnect.mutate(keep))}
              >
                I removed {product.name} at Strava
              </Button>
            </Group>
          </CautionNotice>
        )}
        {waitsUntil && (
          <CautionNotice title={`Waiting until ${momentOf(waitsUntil)}`}>
            Strava takes no more requests, or could not be reached. The import goes on by itself.
          </CautionNotice>
        )}
        <dl className={classes.facts}>
          <Fact name="Athlete" value={athleteName || '—'} />
          <Fact name="Athlete ID" value={athleteId ?? ''} />
          <Fact name="Last sync" value={lastSync ? dayOf(lastSync) : 'Never'} />
          <Fact name="Auto import" value={webhookActive ? 'Active' : 'Manual Only'} />
        </dl>
        {connection.missing && (
          <Text size="sm" c="dimmed">
            {connection.missing}
          </Text>
        )}
        <Group gap="sm">
          <Button
            variant={connection.needsReconnect ? 'default' : 'filled'}
            leftSection={<IconDownload size={18} />}
            onClick={onImport}
          >
            Import Activities
          </Button>
          <Button component={Link} to="/training" variant="default">
            View Training Log
          </Button>
          <Button component="a" href={page} variant="default">
            Reconnect
          </Button>
          <Button
            variant="default"
            loading={disconnect.isPending}
            onClick={() => askDisconnect((keep) => disconnect.mutate(keep))}
          >
            Disconnect
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const dayOf = (instant: string) => shortDate(localStart(Date.parse(instant), browserZone).date);

const today = () => localStart(Date.now(), browserZone).date;

/** The time, and the day where it is not today's. */
function momentOf(instant: string): string {
  const time = formatTimeOfDay(new Date(instant));
  const { date } = localStart(Date.parse(instant), browserZone);
  return date === today() ? time : `${shortDate(date)}, ${time}`;
}
