import { Fieldset, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { type Preferences as Chosen, preferencesOf } from '#shared/preferences.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { choices, names } from './choices.ts';
import { Suggestion } from './suggestion.tsx';
import { useChoosePreferences } from './use-choose-preferences.ts';

/** Chooses how figures read: shown at once, and stored in the profile. */
export function Preferences({ profile }: { profile: Profile }) {
  const { mutate, variables, isPending } = useChoosePreferences();
  const chosen = preferencesOf(isPending ? { ...profile, ...variables } : profile);
  return (
    <Fieldset variant="unstyled" aria-label="Units and formats">
      <Stack gap="md">
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
      </Stack>
    </Fieldset>
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
  const { label, options: offered } = choices[name];
  const value = chosen[name];
  // A zone that was restored, or chosen in another browser, may have a name that this one lacks.
  const isOffered = offered.some((option) => option.value === value);
  const options = isOffered ? offered : [...offered, { value, label: String(value) }];
  // The positions, as a select has only texts for values.
  const at = options.findIndex((option) => option.value === value);
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
