import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { IconCalendar } from '#icons';
import { counted } from '#shared/formats.ts';

const seconds = 10;
/** A runner who does any of these is busy, and stays here. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Leads to the newest month with data: by a button, or by itself if nothing is touched. */
export function ContinueToCalendar({ day }: { day: string }) {
  const address = `/calendar?date=${day}`;
  const [left, setLeft] = useState<number | undefined>(seconds);
  const navigate = useNavigate();
  useEffect(() => {
    const stay = () => setLeft(undefined);
    for (const touch of touches) window.addEventListener(touch, stay, { passive: true });
    return () => {
      for (const touch of touches) window.removeEventListener(touch, stay);
    };
  }, []);
  useEffect(() => {
    if (left === undefined) return;
    if (left === 0) navigate(address);
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, address, navigate]);
  return (
    <Group gap="sm">
      <Button component={Link} to={address} leftSection={<IconCalendar size={18} />}>
        Go to your calendar
      </Button>
      {/* It keeps its place: what a finger is about to press must not move away below it. */}
      <Text size="sm" c="dimmed" style={{ visibility: left === undefined ? 'hidden' : 'visible' }}>
        It opens by itself in {counted(left ?? seconds, 'second')}.
      </Text>
    </Group>
  );
}
