import {
  IconActivityHeartbeat,
  IconBed,
  IconCalendar,
  IconDownload,
  IconFlag,
  IconHeartbeat,
  IconHome,
  IconRoute,
  IconRun,
  IconShoe,
  IconSparkles,
  IconTrophy,
  IconUser,
} from '#icons';

export interface Section {
  label: string;
  path: string;
  icon: typeof IconHome;
}

/** Next to the Add Training button, outside the groups. */
export const profileSection: Section = { label: 'Profile', path: '/profile', icon: IconUser };

/** The sections, the same on every plan; a new screen adds its line here. */
export const sections: { group: 'Main' | 'Tracking' | 'Performance'; items: Section[] }[] = [
  {
    group: 'Main',
    items: [
      { label: 'Dashboard', path: '/dashboard', icon: IconHome },
      { label: 'Calendar', path: '/calendar', icon: IconCalendar },
    ],
  },
  {
    group: 'Tracking',
    items: [
      { label: 'Training', path: '/training', icon: IconRun },
      { label: 'Routes', path: '/routes', icon: IconRoute },
      { label: 'Race Log', path: '/races', icon: IconTrophy },
      { label: 'Health', path: '/health', icon: IconHeartbeat },
      { label: 'Gear', path: '/gear', icon: IconShoe },
      { label: 'Import', path: '/import', icon: IconDownload },
    ],
  },
  {
    group: 'Performance',
    items: [
      { label: 'AI Coach', path: '/ai', icon: IconSparkles },
      { label: 'Zones', path: '/zones', icon: IconActivityHeartbeat },
      { label: 'Recovery', path: '/recovery', icon: IconBed },
      { label: 'Race Strategy', path: '/racestrategy', icon: IconFlag },
    ],
  },
];
