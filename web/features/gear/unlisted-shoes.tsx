import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { IconPlus } from '#icons';
import { counted } from '#shared/formats.ts';
import { isStillWorn, type ShoeUse, unlistedShoes } from '#shared/gear/rules.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import { newId } from '#shared/new-id.ts';
import { useFormats } from '../../ui/formats.ts';
import { takeLostFocus } from '../../ui/lost-focus.ts';
import { notifyFailure, notifySuccess } from '../../ui/notices.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useToday } from '../../ui/today.ts';
import { useAddGear } from './api.ts';
import classes from './unlisted-shoes.module.css';

/** Shoes that (often imported) trainings mention, which can be added as gear with one click. */
export function UnlistedShoes({
  gear,
  uses,
}: {
  gear: readonly GearItem[];
  uses: ReadonlyMap<string, ShoeUse>;
}) {
  const { formatMetres, shortDate } = useFormats();
  const today = useToday();
  const add = useAddGear();
  const frame = useRef<HTMLDivElement>(null);
  const shoes = unlistedShoes(uses, gear);
  if (shoes.length === 0) return null;

  async function addAll(pairs: readonly ShoeUse[], place: number) {
    const added = pairs.map((use) =>
      add.mutateAsync({
        id: newId(),
        name: use.name,
        category: 'shoes',
        isActive: isStillWorn(use, today),
      }),
    );
    const results = await Promise.allSettled(added);
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected')
      notifyFailure(`Failed to save gear: ${failed.reason.message}`);
    else notifySuccess('Gear saved successfully!');
    takeLostFocus(frame.current, place);
  }

  return (
    <div ref={frame}>
      <Panel
        title="Shoes in Your Trainings"
        subtitle="Your log mentions these shoes. Add them to track their wear; pairs not worn for half a year are added as inactive."
        gap="md"
        aside={
          shoes.length > 1 && (
            <Button variant="light" onClick={() => addAll(shoes, 0)}>
              Add all {shoes.length}
            </Button>
          )
        }
      >
        <Paged items={shoes} pageSize={5} label="shoes">
          {(shown) => (
            <ul className={classes.shoes}>
              {shown.map((use, index) => (
                <li key={use.name} data-index={index}>
                  <div className={classes.text}>
                    <Text fw={600}>{use.name}</Text>
                    <Text size="sm" c="dimmed">
                      {formatMetres(use.metres)} in {counted(use.sessions, 'session')}, last used{' '}
                      {shortDate(use.lastUsed, today)}
                    </Text>
                  </div>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconPlus size={16} />}
                    aria-label={`Add ${use.name}`}
                    onClick={() => addAll([use], index)}
                  >
                    Add
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Paged>
      </Panel>
    </div>
  );
}
