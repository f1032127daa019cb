import { Badge, Skeleton, Text, Title } from '@mantine/core';
import { aboutGear } from '#shared/coach/prompts.ts';
import { counted } from '#shared/formats.ts';
import { categoryLabel, monthAndYear, otherShoesNamed, type ShoeUse } from '#shared/gear/rules.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import { useFormats } from '../../ui/formats.ts';
import { RecordCard } from '../../ui/record-card.tsx';
import { AskAi } from '../coach/ask-ai.tsx';
import { CategoryIcon } from './category-icon.tsx';
import classes from './gear-card.module.css';
import { ShoeWear } from './shoe-wear.tsx';
import type { ShoeUses } from './use-shoe-use.ts';

interface Props {
  item: GearItem;
  /** All of the runner's gear, because several items may share a name. */
  gear: readonly GearItem[];
  uses: ShoeUses;
}

export function GearCard({
  onEdit,
  onDelete,
  ...props
}: Props & { onEdit: () => void; onDelete: () => void }) {
  const formats = useFormats();
  const { name, category, notes, isActive } = props.item;
  return (
    <RecordCard
      name={name}
      actions={
        isActive && (
          <AskAi
            feature="AI Gear Consultation"
            record={name}
            prompt={() => aboutGear(props.item, formats)}
          />
        )
      }
      onEdit={onEdit}
      onDelete={onDelete}
      summary={
        <div className={classes.summary} data-inactive={!isActive || undefined}>
          <Identity item={props.item} />
          {category === 'shoes' && (
            <div className={classes.use}>
              <Use {...props} />
            </div>
          )}
          {notes && <p className={classes.notes}>{notes}</p>}
        </div>
      }
    />
  );
}

function Identity({ item }: { item: GearItem }) {
  const { name, brand, model, category, dateAcquired, isActive } = item;
  const made = [brand, model].filter(Boolean).join(' ');
  return (
    <div className={classes.identity}>
      <span className={classes.icon}>
        <CategoryIcon category={category} size={22} />
      </span>
      <div className={classes.text}>
        <Title order={3} className={classes.name}>
          {name}
        </Title>
        {made && made !== name && <Text size="sm">{made}</Text>}
        <Text size="sm" c="dimmed" className={classes.facts}>
          <span>{categoryLabel(category)}</span>
          {dateAcquired && (
            <time dateTime={dateAcquired}>Acquired {monthAndYear(dateAcquired)}</time>
          )}
        </Text>
        {!isActive && (
          <Badge variant="default" tt="none" mt={6}>
            Inactive
          </Badge>
        )}
      </div>
    </div>
  );
}

/** The use of a pair of shoes in trainings. */
function Use({ item, gear, uses: { uses, failed } }: Props) {
  if (failed) return null;
  if (!uses) return <Skeleton height={item.isActive ? 118 : 20} radius="sm" />;
  const use = uses.get(item.name);
  return (
    <>
      {item.isActive ? <ShoeWear shoes={item} use={use} /> : <PastUse use={use} />}
      {use && otherShoesNamed(gear, item) && (
        <Text size="sm" c="dimmed">
          Another pair has this name: the trainings count for both.
        </Text>
      )}
    </>
  );
}

/** For shoes that were put away. */
function PastUse({ use }: { use: ShoeUse | undefined }) {
  const { formatMetres } = useFormats();
  if (!use) return null;
  const { metres, sessions, firstUsed, lastUsed } = use;
  return (
    <Text size="sm">
      <strong>{formatMetres(metres)}</strong> in {counted(sessions, 'session')}
      <br />
      <time dateTime={firstUsed}>{monthAndYear(firstUsed)}</time> to{' '}
      <time dateTime={lastUsed}>{monthAndYear(lastUsed)}</time>
    </Text>
  );
}
