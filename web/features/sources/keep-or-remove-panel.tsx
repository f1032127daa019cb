import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#shared/formats.ts';
import type { Kept, SourceConnection } from '#shared/sources/schema.ts';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { useKeep } from './api.ts';
import { KeptChoice } from './kept-choice.tsx';
import { useConnection } from './queries.ts';
import { source } from './source.ts';

/** Asks a runner who has left a service what to keep of what came only from there. */
export function KeepOrRemovePanel() {
  const left = useConnection().data?.left;
  return left ? <Question key={left.athleteId} left={left} /> : null;
}

function Question({ left }: { left: NonNullable<SourceConnection['left']> }) {
  const { localStart, shortDate } = useFormats();
  const { athleteId, athleteName, trainings, until } = left;
  const [choice, setChoice] = useState<Kept>();
  const keep = useKeep();
  const { date } = localStart(new Date(until));
  const whose = athleteName
    ? `${athleteName}’s ${source.name} account`
    : `your ${source.name} account`;
  return (
    <Panel title="What do you want to keep?" gap="md">
      <Stack gap="md">
        <Text>
          {counted(trainings, 'training')} came only through {whose}, which is no longer connected.
          Until you decide, they are hidden everywhere. Connecting that account again brings them
          back. If you do nothing, those that you have not edited are removed on {shortDate(date)}.
        </Text>
        <KeptChoice
          label="These trainings"
          offered={['all', 'edited', 'nothing']}
          value={choice}
          onChange={setChoice}
        />
        <Group>
          <Button
            disabled={!choice}
            loading={keep.isPending}
            onClick={() => choice && keep.mutate({ athleteId, keep: choice })}
          >
            Save my choice
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
