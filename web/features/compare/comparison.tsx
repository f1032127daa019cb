import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { IconPlus } from '#icons';
import { type Chosen, mostCompared, swapped, withChosen } from '#shared/compare/address.ts';
import { hasDistance } from '#shared/compare/comparison.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { isFocusLost } from '../../ui/lost-focus.ts';
import { Panel } from '../../ui/panel.tsx';
import { ChosenRuns } from './chosen-runs.tsx';
import classes from './compare.module.css';
import { type Compared, useCompared } from './compared.ts';
import { ComparedCharts } from './compared-charts.tsx';
import { FiguresTable, SplitsSideBySide } from './compared-tables.tsx';
import { type Drawn, drawnOf } from './drawn.ts';
import { RunPicker } from './run-picker.tsx';

/** Px of the charts. */
const waitingHeight = 620;

/** Two or three runs side by side, and the choice of them. */
export function Comparison({
  chosen: { ids, remarks },
  trainings,
  tracked,
  onChoose,
}: {
  chosen: Chosen;
  /** The log, newest first. */
  trainings: readonly Training[];
  /** The ids of the trainings with a track. */
  tracked: ReadonlySet<string>;
  onChoose: (ids: string[]) => void;
}) {
  const compared = useCompared(ids, trainings, tracked);
  /** The place for which a run is being chosen. */
  const [choosing, setChoosing] = useState<number>();
  useFocusOnChange(ids.join());
  const drawn = useDrawn(compared);
  const isComing = compared.length > 1 && compared.some(({ isLoading }) => isLoading);
  const known = compared.filter(({ training }) => training !== undefined);
  const pick = (place: number) => (id: string) => {
    setChoosing(undefined);
    onChoose(withChosen(ids, place, id));
  };
  const choice = { trainings, tracked, chosen: ids };
  return (
    <>
      {remarks.map((remark) => (
        <Text key={remark} c="dimmed" role="status">
          {remark}
        </Text>
      ))}
      <ChosenRuns
        compared={compared}
        onReplace={({ place }) => setChoosing(place)}
        onSwap={({ place }) => onChoose(swapped(ids, 0, place))}
        onRemove={({ id }) => onChoose(ids.filter((one) => one !== id))}
      />
      {ids.length < 2 ? (
        <Panel title={ids.length === 0 ? 'Choose a run' : 'Choose a run to compare with'} gap="md">
          <RunPicker {...choice} key={ids.length} onPick={pick(ids.length)} />
        </Panel>
      ) : (
        ids.length < mostCompared && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} />}
              onClick={() => setChoosing(ids.length)}
            >
              Add a run
            </Button>
          </div>
        )
      )}
      {isComing ? (
        <Skeleton height={waitingHeight} radius="lg" aria-hidden />
      ) : (
        drawn.length > 1 && (
          <Panel
            title="Along the way"
            subtitle="As far as all of them reach, without pauses"
            gap="md"
          >
            <ComparedCharts drawn={drawn} />
          </Panel>
        )
      )}
      {known.length > 1 && (
        <Panel title="Side by side" gap="md">
          <div className={classes.tables}>
            <FiguresTable compared={known} end={drawn[0]?.run.axis.end} />
            {drawn.length > 1 && <SplitsSideBySide drawn={drawn} />}
          </div>
        </Panel>
      )}
      <Modal
        opened={choosing !== undefined}
        onClose={() => setChoosing(undefined)}
        title={
          choosing === ids.length ? 'Add a Run' : `Replace ${compared[choosing ?? 0]?.name ?? ''}`
        }
        size="lg"
      >
        <RunPicker {...choice} onPick={pick(choosing ?? ids.length)} />
      </Modal>
    </>
  );
}

/** Those with a distance, cut to the same length; the same ones until another run is loaded. */
function useDrawn(compared: readonly Compared[]): Drawn[] {
  const runs = compared.flatMap(({ id, place, name, run }) =>
    hasDistance(run) ? [{ id, place, name, run }] : [],
  );
  const [first, second, third] = runs.map(({ run }) => run);
  const names = runs.map(({ name, place }) => `${place} ${name}`).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew each time
  return useMemo(() => (runs.length > 1 ? drawnOf(runs) : []), [first, second, third, names]);
}

/** The button that changed the choice may be gone with what it changed. */
function useFocusOnChange(choice: string) {
  const before = useRef(choice);
  useEffect(() => {
    if (before.current !== choice && isFocusLost()) document.getElementById('content')?.focus();
    before.current = choice;
  }, [choice]);
}
