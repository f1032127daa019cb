import { ActionIcon, Button, Group, Popover, Stack, Textarea, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '#icons';
import { longestRatingReason } from '#shared/coach/limits.ts';
import type { Rating as Given } from '#shared/coach/schema.ts';

export interface Rated {
  rating?: Given | undefined;
  ratingReason?: string | undefined;
}

export type Rate = (rating: { rating: Given | null; reason?: string }) => void;

const thumbs = {
  up: { label: 'Good', icon: IconThumbUp, chosenIcon: IconThumbUpFilled },
  down: { label: 'Not good', icon: IconThumbDown, chosenIcon: IconThumbDownFilled },
};

/** Thumbs up or down for one of the coach's texts, and why. */
export function Rating({
  of,
  rated: { rating, ratingReason },
  onRate,
}: {
  /** What is rated, such as 'reply'. */
  of: string;
  rated: Rated;
  onRate: Rate;
}) {
  const [asksWhy, setAsksWhy] = useState<Given>();
  return (
    <Group gap={4} role="group" aria-label={`Rate this ${of}`}>
      {(['up', 'down'] as const).map((thumb) => {
        const { label, icon, chosenIcon } = thumbs[thumb];
        const isChosen = rating === thumb;
        const Icon = isChosen ? chosenIcon : icon;
        return (
          <Popover
            key={thumb}
            opened={asksWhy === thumb}
            onChange={(opened) => !opened && setAsksWhy(undefined)}
            width={280}
            position="bottom-start"
            withArrow
            trapFocus
            returnFocus
            withRoles={false}
          >
            <Popover.Target>
              <Tooltip label={isChosen ? `${label} (chosen)` : label} disabled={asksWhy === thumb}>
                <ActionIcon
                  variant="subtle"
                  color={isChosen ? undefined : 'gray'}
                  aria-label={label}
                  aria-pressed={isChosen}
                  onClick={() => {
                    onRate({ rating: isChosen ? null : thumb });
                    setAsksWhy(isChosen ? undefined : thumb);
                  }}
                >
                  <Icon size={16} />
                </ActionIcon>
              </Tooltip>
            </Popover.Target>
            <Popover.Dropdown role="dialog" aria-label="Why?">
              <Why
                reason={isChosen ? (ratingReason ?? '') : ''}
                onSave={(reason) => {
                  onRate({ rating: thumb, reason });
                  setAsksWhy(undefined);
                }}
              />
            </Popover.Dropdown>
          </Popover>
        );
      })}
    </Group>
  );
}

function Why({ reason, onSave }: { reason: string; onSave: (reason: string) => void }) {
  const [text, setText] = useState(reason);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <Stack gap="xs">
        <Textarea
          label="Why? (optional)"
          description="Kept with your data on this server, and part of your export."
          autosize
          minRows={2}
          maxRows={6}
          maxLength={longestRatingReason}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" ml="auto">
          Save
        </Button>
      </Stack>
    </form>
  );
}
