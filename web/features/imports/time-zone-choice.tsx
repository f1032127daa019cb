import { Button, type ComboboxItem, Group, type OptionsFilter, Select, Text } from '@mantine/core';
import { useMemo } from 'react';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Section } from './section.tsx';
import { browserZone, guessReason, zoneLabel, zoneOptions } from './time-zones.ts';

/** Whose clock the runs were started by: the file says UTC only. */
export function TimeZoneChoice({
  timeZone,
  guessed,
  onChange,
  error,
}: {
  timeZone: string;
  guessed: string;
  onChange: (timeZone: string) => void;
  error: Error | null;
}) {
  const options = useMemo(() => zoneOptions(guessed, browserZone), [guessed]);
  const proposals = [
    { zone: browserZone, why: 'the zone of this device' },
    ...(guessed === browserZone ? [] : [{ zone: guessed, why: 'guessed from your runs' }]),
  ].filter(({ zone }) => zone !== timeZone);
  return (
    <Section
      title="Time zone"
      note="Strava writes the times of an export in UTC. Your zone makes them the days and hours at which you ran."
    >
      <div>
        <Select
          label="Time zone of your runs"
          maw={420}
          searchable
          allowDeselect={false}
          selectFirstOptionOnChange
          maxDropdownHeight={280}
          data={options}
          filter={byWords}
          nothingFoundMessage="No such time zone"
          value={timeZone}
          onChange={(chosen) => chosen && chosen !== timeZone && onChange(chosen)}
        />
        <Text size="sm" mt="xs">
          {timeZone === guessed ? guessReason(guessed, browserZone) : 'Chosen by you.'}
        </Text>
        {proposals.length > 0 && (
          <Group gap="xs" mt="sm">
            {proposals.map(({ zone, why }) => (
              <Button key={zone} size="xs" variant="light" onClick={() => onChange(zone)}>
                Use {zoneLabel(zone)}, {why}
              </Button>
            ))}
          </Group>
        )}
      </div>
      {error && <ErrorNotice text={`The time zone could not be changed. ${error.message}`} />}
    </Section>
  );
}

/** 'new york' and 'york america' both find America/New York. */
const byWords: OptionsFilter = ({ options, search }) => {
  const words = search.toLowerCase().split(/[\s/_]+/);
  return (options as ComboboxItem[]).filter(({ label }) =>
    words.every((word) => label.toLowerCase().includes(word)),
  );
};
