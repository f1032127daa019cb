import { Box, Burger, Button, Group, Loader, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { IconChevronDown, IconPlus } from '#icons';
import { useTrainingDialogs } from '../features/trainings/dialogs.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LateMenu } from './late-menu.tsx';
import { Logo } from './logo.tsx';
import { profileSection, type Section, sections } from './navigation.ts';
import classes from './shell.module.css';

// On small screens only, and not before it is opened.
const NavigationDrawer = lazyComponent(
  async () => (await import('./navigation-drawer.tsx')).default,
);

const loadDrawer = () => {
  NavigationDrawer.load().catch(() => {});
};

export function NavigationBar({ fullName }: { fullName: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  const [drawerOpened, drawer] = useDisclosure(false, { onOpen: () => setWasOpened(true) });
  const { openAdd } = useTrainingDialogs();
  return (
    <Group className={classes.bar} justify="space-between" wrap="nowrap">
      <Group gap="xl" wrap="nowrap">
        <Logo />
        <Group component="nav" aria-label="Main" gap={4} visibleFrom="md" wrap="nowrap">
          {sections.map(({ group, items }) =>
            group === 'Main' ? (
              items.map((item) => <SectionLink key={item.path} {...item} />)
            ) : (
              <SectionMenu key={group} group={group} items={items} />
            ),
          )}
        </Group>
      </Group>
      <Group gap="sm" wrap="nowrap">
        <LoadingIndicator />
        <Button leftSection={<IconPlus size={18} />} visibleFrom="md" onClick={openAdd}>
          Add Training
        </Button>
        {/* Where it has no room, the account's menu leads there. */}
        <Box visibleFrom="lg">
          <SectionLink {...profileSection} />
        </Box>
        <AccountMenu fullName={fullName} />
        <Burger
          hiddenFrom="md"
          opened={drawerOpened}
          onPointerDown={loadDrawer}
          onFocus={loadDrawer}
          onClick={drawer.toggle}
          aria-label="Menu"
          aria-expanded={drawerOpened}
        />
      </Group>
      <Suspense>
        {wasOpened && <NavigationDrawer opened={drawerOpened} onClose={drawer.close} />}
      </Suspense>
    </Group>
  );
}

function SectionLink({ label, path, icon: Icon }: Section) {
  // The dashboard is also at /.
  const atHome = useLocation().pathname === '/' && path === '/dashboard';
  return (
    <NavLink to={path} className={classes.link} data-active={atHome || undefined}>
      <Icon size={18} stroke={1.8} />
      {label}
    </NavLink>
  );
}

function SectionMenu({ group, items }: { group: string; items: Section[] }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const active = items.some(({ path }) => path === pathname);
  return (
    <LateMenu
      position="bottom-start"
      width={200}
      className={classes.link}
      data-active={active || undefined}
      parts={[
        {
          items: items.map(({ label, icon, path }) => ({
            label,
            icon,
            onClick: () => navigate(path),
          })),
        },
      ]}
    >
      {group}
      <IconChevronDown size={16} />
    </LateMenu>
  );
}

function LoadingIndicator() {
  const loading = useIsFetching({ predicate: ({ meta }) => !meta?.follows }) > 0;
  return (
    <Group className={classes.loading} gap={6} wrap="nowrap" role="status">
      {loading && (
        <>
          <Loader size={14} />
          <Text size="xs" c="dimmed" visibleFrom="sm">
            Loading...
          </Text>
          <VisuallyHidden hiddenFrom="sm">Loading...</VisuallyHidden>
        </>
      )}
    </Group>
  );
}
