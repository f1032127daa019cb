import { IconDownload, IconHome, IconRun } from '@tabler/icons-react';

export interface Section {
  label: string;
  path: string;
  icon: typeof IconHome;
}

/** What the navigation lists; a new screen adds its line here. */
export const sections: { group: 'Main' | 'Tracking' | 'Performance'; items: Section[] }[] = [
  { group: 'Main', items: [{ label: 'Dashboard', path: '/dashboard', icon: IconHome }] },
  {
    group: 'Tracking',
    items: [
      { label: 'Training', path: '/training', icon: IconRun },
      { label: 'Import', path: '/import', icon: IconDownload },
    ],
  },
];
