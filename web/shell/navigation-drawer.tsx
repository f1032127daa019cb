import { Button, Drawer, NavLink as Item, Stack, Text } from '@mantine/core';
import { NavLink, useLocation } from 'react-router';
import { IconLogout, IconPlus } from '#icons';
import { useSignOut } from '../features/auth/use-sign-out.ts';
import { useTrainingDialogs } from '../features/trainings/dialogs.tsx';
import { profileSection, type Section, sections } from './navigation.ts';
import { useOpenedLate } from './opened-late.ts';

/** The menu on small screens; closes when an item is chosen. */
export default function NavigationDrawer({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}) {
  const { openAdd } = useTrainingDialogs();
  const signOut = useSignOut();
  return (
    <Drawer
      opened={useOpenedLate(opened)}
      onClose={onClose}
      title="Menu"
      position="right"
      size={300}
    >
      <Stack component="nav" aria-label="Menu" gap="lg">
        {sections.map(({ group, items }) => (
          <Group key={group} name={group}>
            {items.map((item) => (
              <SectionItem key={item.path} section={item} onChosen={onClose} />
            ))}
          </Group>
        ))}
        <Group name="Quick Actions">
          <Item
            component="button"
            label="Add Training"
            leftSection={<IconPlus size={20} stroke={1.8} />}
            onClick={() => {
              onClose();
              openAdd();
            }}
          />
          <SectionItem section={profileSection} onChosen={onClose} />
        </Group>
        <Button
          variant="default"
          leftSection={<IconLogout size={18} />}
          onClick={() => {
            onClose();
            signOut();
          }}
        >
          Logout
        </Button>
      </Stack>
    </Drawer>
  );
}

function SectionItem({
  section: { label, path, icon: Icon },
  onChosen,
}: {
  section: Section;
  onChosen: () => void;
}) {
  const { pathname } = useLocation();
  return (
    <Item
      component={NavLink}
      to={path}
      label={label}
      leftSection={<Icon size={20} stroke={1.8} />}
      active={pathname === path || (pathname === '/' && path === '/dashboard')}
      onClick={onChosen}
    />
  );
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <Text size="xs" fw={700} c="dimmed" tt="uppercase" px="sm" mb={4}>
        {name}
      </Text>
      {children}
    </div>
  );
}
