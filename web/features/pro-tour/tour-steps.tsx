import type { ReactNode } from 'react';
import {
  type Icon,
  IconChartHistogram,
  IconCrown,
  IconMail,
  IconPalette,
  IconSparkles,
} from '#icons';
import { product } from '#shared/product.ts';
import { BenefitList } from '../billing/benefit-list.tsx';
import { analyticsPath, proBenefits } from '../billing/plans.ts';
import { supportMail } from '../billing/support-mail.ts';
import { TourThemes } from './tour-themes.tsx';

interface Step {
  icon: Icon;
  title: string;
  text: string;
  more?: ReactNode;
  /**
   * Where the step's button leads: to a screen, which ends the tour, or to a mail, after which the
   * tour continues.
   */
  action?: { label: string; to: string } | { label: string; mail: string };
}

/** @param supportEmail undefined if the server has none */
export const tourSteps = (supportEmail: string | undefined): Step[] => [
  {
    icon: IconCrown,
    title: `Welcome to ${product.name} Pro`,
    text: 'You’ve just unlocked four things:',
    more: (
      <BenefitList
        benefits={proBenefits({ supportEmail }).map(({ icon, title }) => ({ icon, title }))}
      />
    ),
  },
  {
    icon: IconSparkles,
    title: 'AI Coach Unlocked',
    text: 'Ask about a session, a race or the week to come. The coach knows your log, and changes nothing in it without your approval.',
    action: { label: 'Meet the AI Coach', to: '/ai' },
  },
  {
    icon: IconPalette,
    title: 'Custom Themes',
    text: 'Five themes, each in light and dark, on every device that you sign in on.',
    more: <TourThemes />,
    action: { label: 'Choose a theme', to: '/profile' },
  },
  {
    icon: IconMail,
    title: 'Priority Support',
    text: supportEmail
      ? `Is something wrong, or could it be better? Write to ${supportEmail}: Pro runners are answered first.`
      : 'Pro runners are answered first. This server has no support address configured; ask its administrator.',
    ...(supportEmail && { action: { label: 'Contact support', mail: supportMail(supportEmail) } }),
  },
  {
    icon: IconChartHistogram,
    title: 'Advanced Analytics',
    text: 'How your last 90 days are split across five heart rate zones, and what your races predict from 5K to the marathon. Both are on your dashboard.',
    action: { label: 'See your analytics', to: analyticsPath },
  },
];
