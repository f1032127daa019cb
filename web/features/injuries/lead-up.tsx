import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { leadUpTo } from '#shared/injuries/lead-up.ts';
import { describeLeadUp } from '#shared/injuries/lead-up-texts.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { DetailSection } from '../../ui/detail-section.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useTrainings } from '../trainings/queries.ts';
import classes from './lead-up.module.css';

/** What changed in training during the 21 days before an injury was reported. */
export function LeadUp({ reported }: { reported: string }) {
  const query = useTrainings();
  return (
    <DetailSection title="The 21 Days Before">
      <Loaded query={query} failure="Failed to load training data" cardHeight={64}>
        {(trainings) => <Changes reported={reported} trainings={trainings} />}
      </Loaded>
    </DetailSection>
  );
}

function Changes({ reported, trainings }: { reported: string; trainings: Training[] }) {
  const formats = useFormats();
  const { shortDate } = formats;
  const leadUp = useMemo(() => leadUpTo(reported, trainings), [reported, trainings]);
  const changes = describeLeadUp(leadUp, formats);
  const { from, to } = leadUp.recent;
  return (
    <>
      <Text size="sm" c="dimmed">
        {shortDate(from)} to {shortDate(to)}
      </Text>
      {changes ? (
        <Figures className={classes.changes}>
          {changes.map(({ label, value, sentence }) => (
            <Figure key={label} label={label} value={value} note={sentence} />
          ))}
        </Figures>
      ) : (
        <Text size="sm" mt={8}>
          No training is logged in these days or in the four weeks before, so nothing can be said
          about what changed.
        </Text>
      )}
    </>
  );
}
