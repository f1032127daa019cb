import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayAfterRollover } from '#shared/quality/clock.ts';
import type { ShownFlag } from '#shared/quality/shown-flags.ts';
import { flagSentence, mendedSentence, mendLabel } from '#shared/quality/words.ts';
import type { FlagDecision } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { useToday } from '../../ui/today.ts';
import { useDecideFlag } from './decide-flag.ts';
import { useTrainingDialogs } from './dialogs.tsx';
import classes from './training-flags.module.css';

/** What is probably wrong in a training, with a way to fix or accept it. */
export function TrainingFlags({
  training,
  flags,
}: {
  training: Training;
  flags: readonly ShownFlag[];
}) {
  return (
    <ul className={classes.flags} aria-label="Worth a look">
      {flags.map((flag) => (
        <Flag key={`${flag.sourceId} ${flag.kind}`} training={training} flag={flag} />
      ))}
    </ul>
  );
}

function Flag({ training, flag }: { training: Training; flag: ShownFlag }) {
  const { openEdit } = useTrainingDialogs();
  const formats = useFormats();
  const decide = useDecideFlag();
  const [isDating, setIsDating] = useState(false);
  const { sourceId, kind } = flag;
  const send = (decided: FlagDecision['decided'], date?: string) => {
    if (decide.isPending) return;
    const decision = { sourceId, kind, decided, ...(date && { date }) };
    decide.mutate({ id: training.id, decision }, { onSuccess: () => setIsDating(false) });
  };
  const common = { size: 'xs', 'aria-disabled': decide.isPending } as const;
  const label = flag.lacksTrack ? undefined : mendLabel(flag, formats);
  const isMended = flag.decided === 'mended';

  return (
    <li className={classes.flag} data-mended={isMended || undefined}>
      <p>{isMended ? mendedSentence(flag, formats) : flagSentence(flag, formats)}</p>
      <div className={classes.actions}>
        {isMended && !flag.lacksTrack && (
          <Button {...common} variant="default" onClick={() => send(null)}>
            Undo
          </Button>
        )}
        {!isMended && (
          <>
            {label && kind !== 'clock' && (
              <Button {...common} onClick={() => send('mended')}>
                {label}
              </Button>
            )}
            {label && kind === 'clock' && !isDating && (
              <Button {...common} onClick={() => setIsDating(true)}>
                {label}
              </Button>
            )}
            {!label && (
              <Button {...common} variant="default" onClick={() => openEdit(training)}>
                Edit the run
              </Button>
            )}
            <Button {...common} variant="default" onClick={() => send('accepted')}>
              It’s right
            </Button>
          </>
        )}
      </div>
      {isDating && flag.kind === 'clock' && !isMended && (
        <DateOf
          proposed={flag.isBehind ? dayAfterRollover(training.date) : ''}
          isBusy={decide.isPending}
          onSave={(date) => send('mended', date)}
        />
      )}
      {decide.error && <ErrorNotice text={decide.error.message} />}
    </li>
  );
}

/** The day on which the run really was. */
function DateOf({
  proposed,
  isBusy,
  onSave,
}: {
  proposed: string;
  isBusy: boolean;
  onSave: (date: string) => void;
}) {
  const today = useToday();
  const [date, setDate] = useState(proposed);
  return (
    <form
      className={classes.date}
      onSubmit={(event) => {
        event.preventDefault();
        if (date) onSave(date);
      }}
    >
      <TextInput
        type="date"
        size="xs"
        label="The day of the run"
        required
        max={today}
        value={date}
        data-autofocus
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <Button type="submit" size="xs" aria-disabled={isBusy}>
        Save the date
      </Button>
    </form>
  );
}
