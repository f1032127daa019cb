import { Progress, Text } from '@mantine/core';
import { Link } from 'react-router';
import { IconChevronRight } from '#icons';
import { counted, number } from '#shared/formats.ts';
import type { ImportOverview } from '#shared/imports/schema.ts';
import { useFinish } from './finish.ts';
import classes from './progress-strip.module.css';

/** Shows an import's progress, links to it, and reloads the log when it is complete. */
export default function ProgressStrip({ found }: { found: ImportOverview }) {
  useFinish(found.id);
  const { done, total } = found.progress;
  return (
    <Link to={`/import?id=${found.id}`} className={classes.strip}>
      <span className={classes.words}>
        <Text span fw={600} className={classes.name}>
          Importing {found.fileName}
        </Text>
        <Text span c="dimmed" className={classes.count}>
          {found.isFromApi
            ? counted(done, 'training')
            : `${number(done)} of ${number(total)} trainings`}
          <IconChevronRight size={18} aria-hidden />
        </Text>
      </span>
      <Progress.Root radius={0} size="sm">
        <Progress.Section
          value={total === 0 ? 100 : (done / total) * 100}
          animated
          aria-label="Trainings imported"
          aria-valuetext={`${number(done)} of ${number(total)}`}
        />
      </Progress.Root>
    </Link>
  );
}
