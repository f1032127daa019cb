import { ActionIcon, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { IconChevronLeft, IconChevronRight, IconPencil, IconTrash } from '#icons';
import { aboutTraining } from '#shared/coach/prompts.ts';
import { runAddress } from '#shared/trainings/address.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import { neighboursOf } from '#shared/trainings/neighbours.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { useFormats } from '../../../ui/formats.ts';
import { AskAi } from '../../coach/ask-ai.tsx';
import { CompareWith } from '../../compare/compare-with.tsx';
import { ShareRun } from '../../share/share-run.tsx';
import type { useRun } from '../../tracks/queries.ts';
import { useTrainingDialogs } from '../dialogs.tsx';
import { isPart } from '../is-part.ts';
import { useTrainings } from '../queries.ts';
import { trainingName } from '../training-name.ts';
import { useDeletion } from './use-deletion.ts';

/** The way to the trainings before and after, and what can be done with this one. */
export function PageActions({
  training,
  details,
  recorded: { run, track },
  today,
}: {
  training: Training;
  /** Undefined while loading. */
  details: DetailedTraining | undefined;
  recorded: Pick<ReturnType<typeof useRun>, 'run' | 'track'>;
  today: string;
}) {
  const formats = useFormats();
  const { openEdit } = useTrainingDialogs();
  const askToDelete = useDeletion();
  const name = trainingName(training, { formats, today });
  return (
    <>
      <Neighbours training={training} today={today} />
      <Group gap={4}>
        <AskAi
          feature="AI Training Analysis"
          record={name}
          prompt={() => aboutTraining(training, formats)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Delete ${name}`}
          title="Delete"
          onClick={() => askToDelete(training)}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </Group>
      {training.distance > 0 && <CompareWith trainingId={training.id} />}
      <ShareRun
        training={training}
        // The line of a part would pass for all of it.
        run={isPart(run, training) ? undefined : run}
        hidden={track?.hidden}
        details={details}
        isComing={!details || (details.hasTrack && !run)}
      />
      <Button leftSection={<IconPencil size={18} />} onClick={() => openEdit(training)}>
        Edit
      </Button>
    </>
  );
}

function Neighbours({ training, today }: { training: Training; today: string }) {
  const formats = useFormats();
  const { data: trainings } = useTrainings();
  const { earlier, later } = neighboursOf(trainings ?? [], training.id);
  const none = trainings && 'none';
  const nameOf = (one: Training | undefined) =>
    one ? trainingName(one, { formats, today }) : none;
  return (
    <Group gap={4}>
      <Neighbour what="Earlier" to={earlier?.id} name={nameOf(earlier)}>
        <IconChevronLeft size={20} />
      </Neighbour>
      <Neighbour what="Later" to={later?.id} name={nameOf(later)}>
        <IconChevronRight size={20} />
      </Neighbour>
    </Group>
  );
}

function Neighbour({
  what,
  to,
  name,
  children,
}: {
  what: 'Earlier' | 'Later';
  to: string | undefined;
  /** Undefined while loading. */
  name: string | undefined;
  children: React.ReactNode;
}) {
  const label = [what, name].filter(Boolean).join(': ');
  const common = { variant: 'default', size: 'lg', radius: 'md', 'aria-label': label } as const;
  return to === undefined ? (
    <ActionIcon {...common} component="a" role="link" aria-disabled data-disabled>
      {children}
    </ActionIcon>
  ) : (
    <ActionIcon {...common} component={Link} to={runAddress(to)} title={label}>
      {children}
    </ActionIcon>
  );
}
