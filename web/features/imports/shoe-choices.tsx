import { NativeSelect, Text } from '@mantine/core';
import { counted } from '#shared/formats.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import type { ImportChanges, ImportPreview } from '#shared/imports/schema.ts';
import { tableService } from '#shared/sources/services.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Paged } from '../../ui/paged.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useGear } from '../gear/queries.ts';
import classes from './shoe-choices.module.css';

interface Change {
  mutate: (changes: ImportChanges) => void;
  isPending: boolean;
  variables: ImportChanges | undefined;
  error: Error | null;
}

type Shoe = NonNullable<ImportPreview['shoes']>[number];

/** The shoes named by an export's runs, each with what it becomes in the runner's gear. */
export function ShoeChoices({
  found: { shoes = [], shoeRemarks = [] },
  change,
}: {
  found: ImportPreview;
  change: Change;
}) {
  const { formatDistance } = useFormats();
  const { data: gear = [] } = useGear();
  if (shoes.length === 0) return null;
  const own = gear.filter(({ category }) => category === 'shoes');
  // What was chosen shows at once.
  const pending = (change.isPending && change.variables?.shoes) || [];
  const becomes = ({ name, becomes }: Shoe) =>
    pending.find((chosen) => chosen.name === name)?.becomes ?? becomes;
  return (
    <Panel
      title={counted(shoes.length, 'pair of shoes', 'pairs of shoes')}
      subtitle={`${tableService.name} says which shoes you ran in. Those already in your gear are suggested; new ones are added to it, as inactive if not worn for half a year.`}
      gap="md"
    >
      <Paged items={shoes} pageSize={8} label="shoes">
        {(shown) => (
          <ul className={classes.shoes}>
            {shown.map((shoe) => (
              <li key={shoe.name}>
                <div className={classes.text}>
                  <Text fw={600}>{shoe.name}</Text>
                  <Text size="sm" c="dimmed">
                    {counted(shoe.runs, 'run')}, {formatDistance(shoe.distance)}
                  </Text>
                </div>
                <NativeSelect
                  className={classes.choice}
                  aria-label={`What ${shoe.name} becomes`}
                  data={optionsFor(shoe, own)}
                  value={becomes(shoe)}
                  onChange={({ currentTarget: { value } }) =>
                    change.mutate({ shoes: [{ name: shoe.name, becomes: value }] })
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Paged>
      {shoeRemarks.map((remark) => (
        <Text key={remark} size="sm" c="dimmed">
          {remark}
        </Text>
      ))}
      {change.variables?.shoes && change.error && (
        <ErrorNotice text={`The choice could not be saved. ${change.error.message}`} />
      )}
    </Panel>
  );
}

/** New shoes with a name that is already in the gear would be the same ones. */
function optionsFor({ name, becomes }: Shoe, own: readonly GearItem[]) {
  const isThere = own.some((item) => item.name.trim() === name);
  const isLoaded = ['new', 'none'].includes(becomes) || own.some(({ id }) => id === becomes);
  return [
    ...(isThere ? [] : [{ value: 'new', label: 'Add to your gear' }]),
    { value: 'none', label: 'Leave out' },
    // While the gear is still being loaded.
    ...(isLoaded ? [] : [{ value: becomes, label: name }]),
    ...own.map(({ id, name, isActive }) => ({
      value: id,
      label: isActive ? name : `${name} (inactive)`,
    })),
  ];
}
