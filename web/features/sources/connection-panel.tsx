import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { IconDownload, IconPlugConnected } from '#icons';
import type { Formats } from '#shared/formats.ts';
import { product } from '#shared/product.ts';
import type { SourceConnection } from '#shared/sources/schema.ts';
import { CautionNotice } from '../../ui/caution-notice.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { useDisconnect, useSourcePage } from './api.ts';
import { askDisconnect, askWhatToKeep } from './ask-disconnect.tsx';
import classes from './connection-panel.module.css';
import { useConnection } from './queries.ts';
import { source } from './source.ts';

/** Whether and how the runner is connected with the service, and what can be done about it. */
export function ConnectionPanel({ onImport }: { onImport: () => void }) {
  const { data: connection, error, refetch } = useConnection();
  if (!connection && error) {
    return (
      <ErrorNotice
        text={`Failed to load the connection with ${source.name}`}
        onRetry={() => refetch()}
      />
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

const title = `${source.name} connection`;

const NotConfigured = () => (
  <Panel title={title} gap="xs">
    <Text>
      This server has no {source.name} connection configured.{' '}
      <Anchor href="#from-file" inherit underline="always">
        Import the file of a {source.name} export
      </Anchor>{' '}
      instead: it has your whole history.
    </Text>
  </Panel>
);

function NotConnected() {
  const page = useSourcePage();
  return (
    <Panel title={title} gap="md">
      <Stack gap="md">
        <Text>
          Once connected, your runs come in at once and new ones by themselves. We recommend{' '}
          <Anchor href="#from-file" inherit underline="always">
            the file export
          </Anchor>{' '}
          all the same: it is your own, while {source.name}’s rules limit what may be done with what
          comes through the connection.
        </Text>
        <Group>
          <Button component="a" href={page} leftSection={<IconPlugConnected size={18} />}>
            Connect with {source.name}
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
  connection: SourceConnection;
  onImport: () => void;
}) {
  const formats = useFormats();
  const page = useSourcePage();
  const disconnect = useDisconnect();
  const { athleteId, athleteName, lastSync, webhookActive, waitsUntil } = connection;
  return (
    <Panel
      title={title}
      gap="md"
      aside={
        <Text size="sm" c="dimmed">
          Powered by {source.name}
        </Text>
      }
    >
      <Stack gap="md">
        {connection.needsReconnect && (
          <CautionNotice title={`${source.name} asks for your permission again`}>
            <Text inherit mb="sm">
              It no longer accepts our key to your account. Either you removed {product.name} in{' '}
              {source.name}’s settings, or the key was lost on our side. Nothing new comes in, and
              your log stays as it is.
            </Text>
            <Group gap="sm">
              <Button component="a" href={page} leftSection={<IconPlugConnected size={18} />}>
                Reconnect with {source.name}
              </Button>
              <Button
                variant="default"
                onClick={() => askWhatToKeep((keep) => disconnect.mutate(keep))}
              >
                I removed {product.name} at {source.name}
              </Button>
            </Group>
          </CautionNotice>
        )}
        {waitsUntil && (
          <CautionNotice title={`Waiting until ${momentOf(waitsUntil, formats)}`}>
            {source.name} is accepting no more requests, or could not be reached. The import
            continues by itself.
          </CautionNotice>
        )}
        <dl className={classes.facts}>
          <Fact name="Athlete" value={athleteName || '—'} />
          <Fact name="Athlete ID" value={athleteId ?? ''} />
          <Fact name="Last sync" value={lastSync ? dayOf(lastSync, formats) : 'Never'} />
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

const dayOf = (instant: string, { localStart, shortDate }: Formats) =>
  shortDate(localStart(new Date(instant)).date);

/** The time, and the day where it is not today's. */
function momentOf(instant: string, { formatTimeOfDay, localStart, shortDate }: Formats): string {
  const time = formatTimeOfDay(new Date(instant));
  const { date } = localStart(new Date(instant));
  return date === localStart().date ? time : `${shortDate(date)}, ${time}`;
}
