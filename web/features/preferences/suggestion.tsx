import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatList } from '#shared/formats.ts';
import { defaultPreferences, type Preferences } from '#shared/preferences.ts';
import { inWords, names } from './choices.ts';
import { suggestedFor } from './suggested.ts';

/**
 * Offers what is usual in the browser's language, where something else is chosen.
 * @param isBrief takes it back, where each choice cannot be changed
 */
export function Suggestion({
  chosen,
  isBrief = false,
  onUse,
}: {
  chosen: Preferences;
  isBrief?: boolean;
  onUse: (those: Preferences) => void;
}) {
  const suggested = { ...suggestedFor(navigator.language), timeZone: chosen.timeZone };
  const others = names.filter((name) => suggested[name] !== chosen[name]);
  if (others.length > 0) {
    return (
      <Offer action="Use These" onTake={() => onUse(suggested)}>
        This browser suggests {formatList(others.map((name) => inWords(name, suggested)))}.
      </Offer>
    );
  }
  const isUsual = names.every((name) => chosen[name] === defaultPreferences[name]);
  if (!isBrief || isUsual) return null;
  return (
    <Offer action="Undo" onTake={() => onUse(defaultPreferences)}>
      Figures and dates read as this browser suggests. Your profile can change each of them.
    </Offer>
  );
}

const Offer = ({
  children,
  action,
  onTake,
}: {
  children: ReactNode;
  action: string;
  onTake: () => void;
}) => (
  <Group justify="space-between" gap="sm">
    <Text size="sm" c="dimmed" style={{ flex: '1 1 16rem' }} aria-live="polite">
      {children}
    </Text>
    <Button variant="default" size="xs" onClick={onTake}>
      {action}
    </Button>
  </Group>
);
