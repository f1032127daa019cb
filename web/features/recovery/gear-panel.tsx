import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { GearItem } from '#shared/gear/schema.ts';
import { recoveryTexts as texts } from '#shared/recovery/texts.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './gear-panel.module.css';

/** The recovery gear that steps can use. */
export function GearPanel({
  query,
}: {
  query: { data: GearItem[] | undefined; error: Error | null; refetch: () => unknown };
}) {
  return (
    <Panel title="Your Recovery Gear" gap="md">
      <Loaded query={query} failure="Failed to load gear" cardHeight={24}>
        {(gear) =>
          gear.length > 0 ? (
            <ul className={classes.gear}>
              {gear.map(({ id, name, brand }) => (
                <li key={id}>
                  <Text fw={600}>{name}</Text>
                  {brand && (
                    <Text size="sm" c="dimmed">
                      {brand}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <div>
              <Text>{texts.noGear}</Text>
              <Text size="sm" c="dimmed">
                Rollers, massage, stretching, ice or heat:{' '}
                <Anchor component={Link} to="/gear" inherit underline="always">
                  add it to your gear
                </Anchor>{' '}
                and it shows up here.
              </Text>
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}
