import { Button, Checkbox, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { sectionLabels, sections } from '#shared/coach/sections.ts';
import { useChangeProfile, useProfile } from '../../profile/api.ts';
import { useCoachInfo } from './api.ts';
import type { useDataAccess } from './data-access.ts';

/** Which of the runner's data the coach may read. */
export function DataAccessSettings({
  opened,
  onClose,
  onClosed,
  access: { enabled, set },
}: {
  opened: boolean;
  onClose: () => void;
  /** Called once it has closed and the focus has returned. */
  onClosed: () => void;
  access: ReturnType<typeof useDataAccess>;
}) {
  const info = useCoachInfo().data;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title="Data Access Settings"
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          What the coach may read to answer you. This applies from your next question on.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          {sections.map((section) => (
            <Checkbox
              key={section}
              label={sectionLabels[section]}
              checked={enabled[section]}
              onChange={({ currentTarget }) => set(section, currentTarget.checked)}
            />
          ))}
        </SimpleGrid>
        {info && info.model !== null && (
          <Text size="sm" c="dimmed">
            {info.stravaApiData
              ? `The language model (${info.model}) also reads activities that came through Strava’s API. The administrator has allowed it.`
              : `Activities that came through Strava’s API are never sent to the language model (${info.model}).`}
          </Text>
        )}
        {info && info.model !== null && <StandIn />}
        <Button onClick={onClose}>Done</Button>
      </Stack>
    </Modal>
  );
}

function StandIn() {
  const profile = useProfile().data;
  const { mutate, variables, isPending } = useChangeProfile();
  if (!profile) return null;
  const { builtInStandsIn } = isPending ? { ...profile, ...variables } : profile;
  return (
    <Checkbox
      label="When the model cannot be reached, let the built-in coach answer"
      description="It answers from formulas applied to your log, and uses no tokens."
      checked={builtInStandsIn}
      onChange={({ currentTarget }) => mutate({ builtInStandsIn: currentTarget.checked })}
    />
  );
}
