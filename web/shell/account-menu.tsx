import { Avatar, VisuallyHidden } from '@mantine/core';
import { useNavigate } from 'react-router';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '#icons';
import { useSignOut } from '../features/auth/use-sign-out.ts';
import { useAppearance } from '../features/preferences/use-appearance.ts';
import { useProfile } from '../features/profile/api.ts';
import { LateMenu } from './late-menu.tsx';
import { profileSection } from './navigation.ts';

const appearances = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'Match device', icon: IconDeviceDesktop },
] as const;

export function AccountMenu({ fullName }: { fullName: string }) {
  const { appearance, choose } = useAppearance();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const image = useProfile().data?.profileImageUrl;
  const { label, icon, path } = profileSection;
  return (
    <LateMenu
      position="bottom-end"
      width={220}
      style={{ borderRadius: '50%' }}
      parts={[
        { title: fullName, items: [{ label, icon, onClick: () => navigate(path) }] },
        {
          title: 'Appearance',
          items: appearances.map(({ value, label, icon }) => ({
            label,
            icon,
            checked: appearance === value,
            onClick: () => choose(value),
          })),
        },
        { items: [{ label: 'Logout', icon: IconLogout, onClick: signOut }] },
      ]}
    >
      <VisuallyHidden>Account of {fullName}</VisuallyHidden>
      <Avatar src={image ?? null} name={fullName} color="accent" radius="xl" />
    </LateMenu>
  );
}
