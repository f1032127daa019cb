import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { IconPlus } from '#icons';
import {
  defaultPackage,
  maxPackages,
  readQuantity,
  totalOf,
} from '#shared/billing/token-packages.ts';
import { formatCents, number } from '#shared/formats.ts';
import { newId } from '#shared/new-id.ts';
import { notifyFailure } from '../../ui/notices.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePurchase } from './api.ts';
import { purchaseFailure } from './failures.ts';
import { type PackageEntry, PackageRow } from './package-row.tsx';
import classes from './token-builder.module.css';

const newPackage = (): PackageEntry => ({ ...defaultPackage, id: newId() });

/** Assembles a purchase of tokens from one to five packages. */
export function TokenBuilder({ userId, disabled }: { userId: string; disabled: boolean }) {
  const [entries, setEntries] = useState(() => [newPackage()]);
  const { go, busy } = usePurchase((error) => notifyFailure(purchaseFailure(error)));
  const packages = entries.map((entry) => ({ ...entry, quantity: readQuantity(entry.quantity) }));
  const total = totalOf(packages);
  const change = (changed: PackageEntry) =>
    setEntries(entries.map((entry) => (entry.id === changed.id ? changed : entry)));
  return (
    <Panel
      title="Need More AI Tokens?"
      titleSize="h2"
      subtitle="Added immediately after payment. Used after your monthly tokens, and carried over from month to month."
      gap="lg"
    >
      <ol className={classes.packages} aria-label="Token packages">
        {entries.map((entry, index) => (
          <PackageRow
            key={entry.id}
            place={index + 1}
            entry={entry}
            onChange={change}
            onRemove={
              entries.length > 1
                ? () => setEntries(entries.filter(({ id }) => id !== entry.id))
                : undefined
            }
          />
        ))}
      </ol>
      <Group justify="space-between">
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} />}
          disabled={entries.length >= maxPackages}
          onClick={() => setEntries([...entries, newPackage()])}
        >
          {entries.length < maxPackages ? 'Add Package' : `${maxPackages} packages at most`}
        </Button>
        <Group gap="lg" className={classes.total}>
          <div role="status">
            <Text size="sm" c="dimmed">
              {number(total.tokens)} tokens
            </Text>
            <Text className={classes.sum}>{formatCents(total.cents)}</Text>
          </div>
          <Button
            size="md"
            loading={busy}
            disabled={disabled || total.tokens === 0}
            onClick={() => go({ userId, tokenPackages: packages })}
          >
            Buy Tokens
          </Button>
        </Group>
      </Group>
    </Panel>
  );
}
