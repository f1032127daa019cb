import { Avatar, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../features/auth/use-sign-out.ts';
import { useProfile } from '../features/profile/api.ts';
import { profileSection } from './navigation.ts';

const appearances = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'Match device', icon: IconDeviceDesktop },
] as const;

export function AccountMenu({ fullName }: { fullName: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const image = useProfile().data?.profileImageUrl;
  return (
    <Menu position="bottom-end" width={220} radius="md" shadow="md">
      <Menu.Target>
        <UnstyledButton style={{ borderRadius: '50%' }}>
          <VisuallyHidden>Account of {fullName}</VisuallyHidden>
          <Avatar src={image ?? null} name={fullName} color="accent" radius="xl" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{fullName}</Menu.Label>
        <Menu.Item
          leftSection={<profileSection.icon size={18} stroke={1.8} />}
          onClick={() => navigate(profileSection.path)}
        >
          {profileSection.label}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        {appearances.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            fw={colorScheme === value ? 700 : undefined}
            leftSection={<Icon size={18} stroke={1.8} />}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.8} />} onClick={signOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
