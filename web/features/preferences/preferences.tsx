import { Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { formatList } from '#shared/formats.ts';
import { type Preferences as Chosen, preferencesOf } from '#shared/preferences.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { choices, inWords } from './choices.ts';
import { suggestedFor } from './suggested.ts';
import { useChoosePreferences } from './use-choose-preferences.ts';

const names = Object.keys(choices) as (keyof Chosen)[];

/** Chooses how figures read: shown at once, and stored in the profile. */
export function Preferences({ profile }: { profile: Profile }) {
  const { mutate, variables, isPending } = useChoosePreferences();
  const chosen = preferencesOf(isPending ? { ...profile, ...variables } : profile);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        {names.map((name) => (
          <Preference
            key={name}
            name={name}
            chosen={chosen}
            onChoose={(value) => mutate({ [name]: value })}
          />
        ))}
      </SimpleGrid>
      <Suggestion chosen={chosen} onUse={mutate} />
    </>
  );
}

function Preference({
  name,
  chosen,
  onChoose,
}: {
  name: keyof Chosen;
  chosen: Chosen;
  onChoose: (value: Chosen[keyof Chosen]) => void;
}) {
  const { label, options } = choices[name];
  // The positions, as a select has only texts for values.
  const at = options.findIndex(({ value }) => value === chosen[name]);
  return (
    <NativeSelect
      label={label}
      data={options.map((option, place) => ({ value: String(place), label: option.label }))}
      value={String(at)}
      onChange={({ currentTarget }) =>
        onChoose(options[Number(currentTarget.value)]?.value ?? null)
      }
    />
  );
}

/** Offers what is usual in the browser's language, where something else is chosen. */
function Suggestion({ chosen, onUse }: { chosen: Chosen; onUse: (those: Chosen) => void }) {
  const suggested = { ...suggestedFor(navigator.language), timeZone: chosen.timeZone };
  const others = names.filter((name) => suggested[name] !== chosen[name]);
  if (others.length === 0) return null;
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" style={{ flex: '1 1 16rem' }}>
        This browser suggests {formatList(others.map((name) => inWords(name, suggested)))}.
      </Text>
      <Button variant="default" size="xs" onClick={() => onUse(suggested)}>
        Use These
      </Button>
    </Group>
  );
}
