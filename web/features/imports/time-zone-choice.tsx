import { Button, type ComboboxItem, Group, type OptionsFilter, Select, Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { tableService } from '#shared/sources/services.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { browserZone, guessReason, matchesWords, zoneLabel, zoneOptions } from './time-zones.ts';

const ofTable = `${tableService.name} writes the times of an export in UTC. Your time zone turns them into the days and times you ran.`;
const ofFiles =
  'Not every run says where it was. Your time zone turns the times of those that don’t into the days and times you ran.';

/** The time zone the runs took place in, since a table only has UTC, and not every file says where it was. */
export function TimeZoneChoice({
  timeZone,
  guessed,
  isForFiles,
  onChange,
  error,
}: {
  timeZone: string;
  guessed: string;
  /** Whether any of the runs that need it is from an activity file. */
  isForFiles: boolean;
  onChange: (timeZone: string) => void;
  error: Error | null;
}) {
  const proposals = [
    { zone: browserZone, why: 'this device' },
    ...(guessed === browserZone ? [] : [{ zone: guessed, why: 'guessed' }]),
  ].filter(({ zone }) => zone !== timeZone);
  return (
    <Panel title="Time zone" subtitle={isForFiles ? ofFiles : ofTable} gap="md">
      <div>
        <ZoneSelect key={guessed} timeZone={timeZone} guessed={guessed} onChange={onChange} />
        <Text size="sm" mt="xs">
          {timeZone === guessed ? guessReason(guessed, browserZone) : 'Chosen by you.'}
        </Text>
        {proposals.length > 0 && (
          <Group gap="xs" mt="sm">
            {proposals.map(({ zone, why }) => (
              <Button key={zone} size="xs" variant="default" onClick={() => onChange(zone)}>
                Use {zoneLabel(zone)} ({why})
              </Button>
            ))}
          </Group>
        )}
      </div>
      {error && <ErrorNotice text={`The time zone could not be changed. ${error.message}`} />}
    </Panel>
  );
}

function ZoneSelect({
  timeZone,
  guessed,
  onChange,
}: {
  timeZone: string;
  guessed: string;
  onChange: (timeZone: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const options = useMemo(() => zoneOptions(guessed, browserZone), [guessed]);
  const unknown = useMemo(
    () => search !== '' && !options.some(({ label }) => matchesWords(label, search)),
    [options, search],
  );
  return (
    <Select
      ref={input}
      label="Time zone of your runs"
      maw={420}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      data={options}
      filter={byWords}
      onSearchChange={setSearch}
      error={unknown && 'No such time zone'}
      // Typing should replace the selected zone.
      onDropdownOpen={() => input.current?.select()}
      value={timeZone}
      onChange={(chosen) => chosen && chosen !== timeZone && onChange(chosen)}
      comboboxProps={{ withinPortal: false }}
      // Let the list itself scroll, which assistive technology understands, not a box around it.
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
    />
  );
}

const byWords: OptionsFilter = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ label }) => matchesWords(label, search));
