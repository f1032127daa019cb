import { ActionIcon, NativeSelect, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '#icons';
import {
  maxQuantity,
  type PackageSize,
  priceInCents,
  readQuantity,
  tokenPackages,
} from '#shared/billing/token-packages.ts';
import { formatCents } from '#shared/formats.ts';
import { NumberField } from '../../ui/number-field.tsx';
import classes from './token-builder.module.css';

export interface PackageEntry {
  id: string;
  tokensPerPackage: PackageSize;
  /** As typed, so it may be incomplete. */
  quantity: string | number;
}

const sizes = tokenPackages.map(({ tokens, label, cents, percentOff }) => ({
  value: String(tokens),
  label: `${label} tokens: ${formatCents(cents)}${percentOff > 0 ? ` (${percentOff}% off)` : ''}`,
}));

/** One package of a purchase: its size, quantity and price. */
export function PackageRow({
  place,
  entry,
  onChange,
  onRemove,
}: {
  /** Counted from 1. */
  place: number;
  entry: PackageEntry;
  onChange: (entry: PackageEntry) => void;
  /** Undefined for the only package, which cannot be removed. */
  onRemove: (() => void) | undefined;
}) {
  const { tokensPerPackage, quantity } = entry;
  return (
    <li className={classes.package}>
      <NativeSelect
        label="Package"
        aria-label={`Package ${place}`}
        className={classes.size}
        data={sizes}
        value={String(tokensPerPackage)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...entry, tokensPerPackage: Number(value) as PackageSize })
        }
      />
      <NumberField
        label="Quantity"
        aria-label={`Quantity of package ${place}`}
        className={classes.quantity}
        min={1}
        max={maxQuantity}
        whole
        value={quantity}
        onChange={(value) => onChange({ ...entry, quantity: value })}
        onBlur={() => onChange({ ...entry, quantity: readQuantity(quantity) })}
      />
      <Text className={classes.price}>
        {formatCents(priceInCents(tokensPerPackage, readQuantity(quantity)))}
      </Text>
      {onRemove && (
        <Tooltip label="Remove">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={classes.remove}
            aria-label={`Remove package ${place}`}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
