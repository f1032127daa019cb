import {
  type Icon,
  IconBandage,
  IconCalculator,
  IconCalendar,
  IconChartHistogram,
  IconHeartRateMonitor,
  IconMail,
  IconPalette,
  IconRun,
  IconShoe,
  IconSparkles,
} from '#icons';
import { proThemes } from '#shared/themes/rules.ts';

/** The price of the paid plan, as worded on every screen that offers it. */
export const offer = {
  trial: '7-Day FREE Trial, then $4.99/month',
  /** For runners who have already had the trial. */
  noTrial: '$4.99/month, charged right away',
  upgrade: 'Upgrade to Pro - $4.99/month',
};

/** The names of the ask-AI actions in upgrade prompts. */
export type AiFeature =
  | 'AI Training Analysis'
  | 'AI Race Analysis'
  | 'AI Injury Consultation'
  | 'AI Gear Consultation';

export interface Benefit {
  icon: Icon;
  title: string;
  text?: string;
}

export const freeBenefits: Benefit[] = [
  { icon: IconRun, title: 'Training log and race tracking' },
  { icon: IconBandage, title: 'Basic injury tracking' },
  { icon: IconShoe, title: 'Gear management' },
  { icon: IconCalendar, title: 'Calendar view' },
  { icon: IconHeartRateMonitor, title: 'Manual training zones' },
  { icon: IconCalculator, title: 'Formula-based zones' },
  { icon: IconPalette, title: 'The default theme' },
];

/** The dashboard anchor of the Advanced Analytics panel. */
export const analyticsAnchor = 'advanced-analytics';
export const analyticsPath = `/dashboard#${analyticsAnchor}`;

interface Supporting {
  supportEmail?: string | undefined;
}

/** @param config the server's, once it is known */
export const proBenefits = (config: Supporting | undefined): Benefit[] => [
  {
    icon: IconSparkles,
    title: 'AI Coach',
    text: 'Answers based on your own log, races and gear. It changes nothing without your approval.',
  },
  {
    icon: IconPalette,
    title: 'Custom Themes',
    text: `${proThemes.length} more themes, each in light and dark.`,
  },
  {
    icon: IconMail,
    title: 'Priority Support',
    text: supportText(config),
  },
  {
    icon: IconChartHistogram,
    title: 'Advanced Analytics',
    text: 'Your time in five heart rate zones, and race predictions from 5K to the marathon.',
  },
];

function supportText(config: Supporting | undefined): string {
  if (!config) return 'Pro runners are answered first.';
  const { supportEmail } = config;
  return supportEmail
    ? `By email: ${supportEmail}`
    : 'This server has no support address configured.';
}
