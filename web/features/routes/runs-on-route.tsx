import { Anchor, Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatHeartRate } from '#shared/formats.ts';
import type { KnownRoute, RunOnRoute } from '#shared/routes/same-route-schema.ts';
import { listedWords, runWords } from '#shared/routes/words.ts';
import { runAddress } from '#shared/trainings/address.ts';
import { averagePaceOf } from '#shared/trainings/rules.ts';
import { formatShortDuration, parseDuration } from '#shared/units.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './runs-on-route.module.css';

/** How many runs can be compared at once. */
const most = 3;

/** The runs on a route, newest first, of which two or three can be chosen to be compared. */
export function RunsOnRoute({ trainingId, route }: { trainingId: string; route: KnownRoute }) {
  const isListed = route.runs.some(({ id }) => id === trainingId);
  const [chosen, setChosen] = useState(isListed ? [trainingId] : []);
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const isFull = chosen.length >= most;
  const part = listedWords(route.runs.length, route.count);
  const isReady = chosen.length >= 2;
  return (
    <>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs a tab stop */}
      <section className={classes.scroll} aria-label="Runs on this route" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span>Compare</span>
              </th>
              <th scope="col">Date</th>
              <th scope="col">Distance</th>
              <th scope="col">Time</th>
              <th scope="col">Pace</th>
              <th scope="col">bpm</th>
            </tr>
          </thead>
          <tbody>
            {route.runs.map((run) => (
              <Row
                key={run.id}
                run={run}
                isHere={run.id === trainingId}
                isChosen={chosen.includes(run.id)}
                isFull={isFull}
                onToggle={() => toggle(run.id)}
              />
            ))}
          </tbody>
        </table>
      </section>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {part} Choose two or three to compare.
        </Text>
        {isReady ? (
          <Button component={Link} to={compareAddress(chosen)} size="xs">
            Compare {chosen.length} runs
          </Button>
        ) : (
          <Button size="xs" disabled>
            Compare
          </Button>
        )}
      </Group>
    </>
  );
}

const compareAddress = (ids: readonly string[]) =>
  `/training/compare?${new URLSearchParams(ids.map((id) => ['run', id]))}`;

function Row({
  run,
  isHere,
  isChosen,
  isFull,
  onToggle,
}: {
  run: RunOnRoute;
  isHere: boolean;
  isChosen: boolean;
  /** Whether no other can be chosen. */
  isFull: boolean;
  onToggle: () => void;
}) {
  const formats = useFormats();
  const { id, date, distance, duration, heartRateAvg } = run;
  const day = formats.shortDate(date);
  const time = parseDuration(duration);
  return (
    <tr data-here={isHere || undefined}>
      <td>
        <Checkbox
          size="sm"
          aria-label={`Compare ${runWords(run, formats)}`}
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={onToggle}
        />
      </td>
      <th scope="row">
        {isHere ? (
          <>
            {day} <span>(this run)</span>
          </>
        ) : (
          <Anchor component={Link} to={runAddress(id)} inherit>
            {day}
          </Anchor>
        )}
      </th>
      <td>{formats.formatDistance(distance)}</td>
      <td>{time ? formatShortDuration(time) : '–'}</td>
      <td>{averagePaceOf(duration, distance, formats) ?? '–'}</td>
      <td>
        {heartRateAvg === undefined ? '–' : formatHeartRate(heartRateAvg).replace(' bpm', '')}
      </td>
    </tr>
  );
}
