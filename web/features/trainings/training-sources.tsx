import { Button, Text } from '@mantine/core';
import { formatList } from '#shared/formats.ts';
import { isFromApi } from '#shared/sources/provenance.ts';
import type { TrainingSource } from '#shared/trainings/detailed-schema.ts';
import { fieldLabel, fieldText, inFieldOrder } from '#shared/trainings/field-texts.ts';
import { saysNothing } from '#shared/trainings/merge.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { isImported } from '#shared/trainings/schema.ts';
import { DetailSection } from '../../ui/detail-section.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { downloadWithProof } from '../auth/proof/with-proof.ts';
import { ReplaceButton } from '../imports/replacement/replace-button.tsx';
import { replacedName } from '../imports/replacement/replaced-file.ts';
import { TakeBackButton } from '../imports/take-back-button.tsx';
import { type TrainingEdit, useEditTraining } from './api.ts';
import { sourceFacts, sourceName, takenFrom } from './source-texts.ts';
import classes from './training-sources.module.css';

/** Where a training's data came from, what it has from where, and what else each source says. */
export function TrainingSources({
  training,
  sources,
}: {
  training: Training;
  sources: readonly TrainingSource[];
}) {
  return (
    <DetailSection title="From">
      <ul className={classes.sources}>
        {sources.map((source) => (
          <Source
            key={`${source.source} ${source.sourceId}`}
            training={training}
            source={source}
            isOnly={sources.length === 1}
          />
        ))}
      </ul>
    </DetailSection>
  );
}

function Source({
  training,
  source,
  isOnly,
}: {
  training: Training;
  source: TrainingSource;
  isOnly: boolean;
}) {
  const formats = useFormats();
  const gave = inFieldOrder(source.taken).filter(
    (name) => !saysNothing(name, training[name as keyof Training]),
  );
  return (
    <li className={classes.source}>
      <Text fw={600} className={classes.name}>
        {sourceName(source)}
      </Text>
      <Text size="sm" c="dimmed">
        {sourceFacts(source, formats)}
      </Text>
      {source.replaces && (
        <Text size="sm" className={classes.name}>
          Replaces {replacedName(source.replaces)}.
        </Text>
      )}
      {gave.length > 0 && (
        <Text size="sm">
          {takenFrom(source)}: {formatList(gave.map(fieldLabel))}.
        </Text>
      )}
      {source.remarks.map((remark) => (
        <Text key={remark} size="sm" c="dimmed">
          {remark}
        </Text>
      ))}
      <OtherValues training={training} source={source} />
      {source.id && (
        <div className={classes.actions}>
          {source.hasOriginal && (
            <Button
              component="a"
              href={`/api/trainings/${training.id}/sources/${source.id}/original`}
              download
              onClick={downloadWithProof}
              size="compact-xs"
              variant="default"
              aria-label={`Download the original: ${sourceName(source)}`}
            >
              Download the original
            </Button>
          )}
          {source.source === 'file' && (
            <ReplaceButton
              trainingId={training.id}
              sourceId={source.id}
              name={sourceName(source)}
            />
          )}
          <TakeBackButton
            from={{ trainingId: training.id, sourceId: source.id }}
            name={sourceName(source)}
            isOnly={isImported(training) && isOnly}
            isFromApi={isFromApi(source.source)}
            replaces={source.replaces}
          />
        </div>
      )}
    </li>
  );
}

/** The values in which a source differs from the training, and which can be adopted. */
function OtherValues({ training, source }: { training: Training; source: TrainingSource }) {
  const formats = useFormats();
  const edit = useEditTraining();
  const values = new Map<string, unknown>(Object.entries(source.others));
  const others = inFieldOrder([...values.keys()]).flatMap((name) => {
    const text = fieldText(name, values.get(name), formats);
    return text === undefined ? [] : [{ name, value: values.get(name), text }];
  });
  if (others.length === 0) return null;
  const use = (name: string, value: unknown) => {
    if (edit.isPending) return;
    edit.mutate({ id: training.id, changes: { [name]: value } as TrainingEdit });
  };
  return (
    <div className={classes.others}>
      <Text size="sm">Differs:</Text>
      <ul>
        {others.map(({ name, value, text }) => (
          <li key={name}>
            <span className={classes.other}>
              <span className={classes.label}>{fieldLabel(name)}</span> {text}
            </span>
            {source.usable.includes(name) && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Use this: ${fieldLabel(name)} ${text}, from ${sourceName(source)}`}
                aria-disabled={edit.isPending}
                onClick={() => use(name, value)}
              >
                Use this
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edit.error && <ErrorNotice text="Failed to update training" />}
    </div>
  );
}
